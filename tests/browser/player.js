// Plays from inside the page, which is faster than input through the browser driver.
window.player = (() => {
  const OFFERS = ["legal", "lucky", "exchange", "hit", "stack"];
  const LIT = [...OFFERS.map((offer) => `.main .cell.offer-${offer}`), ".main button.diamond.offer-legal"].join(", ");
  const ASKED = ".actions[data-stage=asked]";
  const READY = ".actions .done[aria-disabled=false]";
  const CARD = "button.playing-card.offer-legal";
  const PATIENCE = 60_000;
  const find = (selector) => document.querySelector(selector);
  const soon = () => new Promise((done) => setTimeout(done));

  /** Waits until a condition on the page holds. */
  async function until(ready) {
    if (ready()) return;
    await new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`nothing comes of ${ready}`)), PATIENCE);
      const watch = new MutationObserver(() => {
        if (!ready()) return;
        watch.disconnect();
        clearTimeout(late);
        done();
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    });
  }

  async function press(element) {
    element.click();
    await soon();
  }

  /** The name of the legal cell that skips the fewest cells, if any; waits for all rows to be rendered. */
  async function skipsFewest() {
    await until(() => !find(".main .cells:empty"));
    const open = (cell) => [...cell.parentElement.querySelectorAll(".cell.open")].indexOf(cell);
    const offered = [...document.querySelectorAll(LIT)];
    return offered.sort((one, other) => open(one) - open(other))[0]?.dataset.cell ?? null;
  }

  async function done() {
    await press(find(READY));
    if (find(".offer-chosen") && find(".done .ends")) await press(find(READY));
  }

  /** Tap bonus cells until the choice is complete. Each tap is answered by the server. */
  async function extend() {
    for (;;) {
      await until(() => find(READY) || find(".offer-next"));
      const next = find(".offer-next");
      if (!next) return;
      next.click();
      await until(() => !next.classList.contains("offer-next") && !find(".actions[aria-busy=true]"));
    }
  }

  /** One decision: the cell that skips the fewest cells with its bonuses, or cards, or a pass. */
  async function choose() {
    const name = await skipsFewest();
    if (name) {
      await press(find(`.main [data-cell="${name}"]`));
      await extend();
      await done();
    } else if (find(CARD)) {
      while (!find(READY)) await press(find(CARD));
      await done();
    } else if (find(READY)) {
      await press(find(READY));
    } else {
      if (find(".actions .first .ends")) await press(find(".actions .first"));
      await press(find(".actions .first"));
    }
  }

  /** One decision: a pass where there is one. Misses end a game soon. */
  async function pass() {
    const first = find(".actions .first[aria-disabled=false]");
    return first ? press(first) : choose();
  }

  /** Decide until the game is over or the device is handed over; returns the number of decisions. */
  async function playOn({ handOver = false, decide = choose } = {}) {
    for (let decisions = 0; decisions < 400; decisions++) {
      await until(() => find(ASKED) || find(".final") || find(".hand-over"));
      if (handOver && find(".hand-over")) {
        await press(find(".hand-over button"));
        continue;
      }
      if (!find(ASKED)) return decisions;
      await decide();
    }
    throw new Error("the game does not end");
  }

  const finish = () => playOn({ handOver: true, decide: pass });
  return { skipsFewest, choose, playOn, finish };
})();
