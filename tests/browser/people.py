"""Page objects: devices, and the actions of a person in the app."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import ViewportSize as Size

PHONE = Size(width=390, height=844)
DESK = Size(width=1440, height=900)
LIT = ", ".join(f".main .cell.offer-{offer}" for offer in ("legal", "lucky", "hit", "stack"))
"""Cells that can be chosen."""
CARD = "button.playing-card.offer-legal"
READY = ".actions .done[aria-disabled=false]"
LOG = "ol[aria-labelledby=log-title]"
ASKED = ".actions[data-stage=asked]"
PLAYER = (Path(__file__).parent / "player.js").read_text(encoding="utf-8")
HOST = "Otter"
"""The name of the player in tables opened without the form."""
BY_HAND = 4
"""Decisions per game by real mouse or touch input; a script in the page makes the others."""
EXPECTED_ERRORS = ("net::ERR_", "WebSocket connection", "Blocked call to navigator.vibrate")
"""Console errors that are expected: the server is down, or no user gesture has happened yet."""
EVERY_THEME = False
"""Whether axe checks every state in every theme; a full run sets this."""
LONG = 30_000
"""Timeout in milliseconds, generous for a busy machine."""
expect.set_options(timeout=LONG)


def thorough(*values: object) -> list[Any]:
    """Parameters that only the full run tests."""
    groups = (each if isinstance(each, tuple) else (each,) for each in values)
    return [pytest.param(*group, marks=pytest.mark.full) for group in groups]


def touches(size: Size) -> bool:
    """Whether a device of this size has a touch screen."""
    return size["width"] < 600


class Device:
    """A browser context with one page. Tests reuse it, because a new page is slow to open."""

    def __init__(
        self, browser: Browser, address: str, language: str, *, touches: bool, installed: bool
    ) -> None:
        self.address = address
        self.kind = (language, touches)
        self.installs = installed
        self.context = browser.new_context(
            base_url=f"{address}/",  # pages are relative to it, below a sub-path too
            locale=language,
            has_touch=touches,
            # The service worker fetches every page; only few tests need it.
            service_workers="allow" if installed else "block",
        )
        self.context.add_init_script(PLAYER)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(LONG)
        self._protocol = self.context.new_cdp_session(self.page)
        self._protocol.send("Page.enable")
        self._scripts: list[dict[str, Any]] = []

    def prepare(self, script: str) -> None:
        """Run a script in every new document, until the device is cleared."""
        added = self._protocol.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self._scripts.append(added)

    def clear(self) -> None:
        """Delete cookies, storage, permissions and scripts."""
        while self._scripts:
            self._protocol.send("Page.removeScriptToEvaluateOnNewDocument", self._scripts.pop())
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.goto("/healthz")  # the same origin, so the page keeps its process
        self.context.clear_cookies()
        self.context.clear_permissions()
        everything = {"origin": self.address, "storageTypes": "all"}
        self._protocol.send("Storage.clearDataForOrigin", everything)


class Person:
    """A person with a device. Animations are off by default; `faults` collects all errors."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        language: str = "en",
        size: Size = DESK,
        installed: bool = False,
        device: Device | None = None,
        **preferences: object,
    ) -> None:
        self.touches = touches(size)
        self.device = device or Device(
            browser, address, language, touches=self.touches, installed=installed
        )
        self.context, self.page = self.device.context, self.device.page
        self.page.set_viewport_size(size)
        chosen = {"theme": "light", "animation": False, "autoRoll": True, "coach": False}
        chosen |= preferences
        scheme: Any = chosen["theme"] if chosen["theme"] in ("light", "dark") else "light"
        self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        kept = json.dumps(json.dumps(chosen))
        key = json.dumps("rowlock-preferences")
        self.device.prepare(
            f"if (!localStorage.getItem({key})) localStorage.setItem({key}, {kept})"
        )
        self.faults: list[str] = []
        self.received: list[dict[str, Any]] = []
        self.page.on("pageerror", self._fail)
        self.page.on("console", self._note)
        self.page.on("websocket", self._listen)

    def _fail(self, error: Any) -> None:
        self.faults.append(str(error))

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", self._receive)

    def _note(self, message: Any) -> None:
        if message.type == "error" and not any(word in message.text for word in EXPECTED_ERRORS):
            self.faults.append(message.text)

    def _receive(self, frame: str | bytes) -> None:
        self.received.append(json.loads(frame))

    def release(self) -> None:
        """Clear the device for reuse; fails if there were errors."""
        self.page.remove_listener("pageerror", self._fail)
        self.page.remove_listener("console", self._note)
        self.page.remove_listener("websocket", self._listen)
        self.device.clear()
        assert self.faults == [], self.faults

    def leave(self) -> None:
        """Close the device; fails if there were errors."""
        self.context.close()
        assert self.faults == [], self.faults

    def in_motion(self) -> Person:
        """Allow motion on the device; animations also need the preference `animation`."""
        self.page.emulate_media(reduced_motion="no-preference")
        return self

    def go(self, path: str) -> Person:
        self.page.goto(path.removeprefix("/"))  # relative to the base URL
        return self

    def fill_in_table(
        self, edition: str = "classic", other: str = "bot:cautious", dice: str = "server"
    ) -> Person:
        """Open a table with the form, with one other seat or none."""
        self.go("/new")
        self.page.check(f"input[value={edition}]")
        if other:
            self.page.locator("fieldset select").first.select_option(other)
        else:
            self.page.locator(".seat button").click()
        if dice != "server":
            self.all_settings()
            self.page.locator("select[name=dice]").select_option(dice)
        self.page.locator("main .button.bright").click()
        return self

    def all_settings(self) -> Person:
        """Unfold the further settings of the form."""
        for folded in self.page.locator("main details:not([open]) > summary").all():
            folded.click()
        return self

    def open_table(
        self, edition: str = "classic", other: str = "bot:cautious", dice: str = "server"
    ) -> Person:
        """Open the same table through the API, which is much faster than the form."""
        seats = [{"kind": "local", "name": HOST}]
        if other:
            kind, _, level = other.partition(":")
            seats.append({"kind": kind, "level": level})
        self._post("guest", name=HOST)
        wanted = {"edition": edition, "seats": seats, "dice": dice, "by_hand": True}
        code = self._post("rooms", **wanted)["code"]
        if other != "open":
            self._post(f"rooms/{code}/commands", type="start", id="start")
        return self.go(f"/t/{code}")

    def _post(self, path: str, **body: object) -> dict[str, Any]:
        """Send a request with the cookies of this browser."""
        answer = self.context.request.post(f"api/{path}", data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def at_the_table(self) -> Person:
        expect(self.page.locator(".tray .die, .tray .playing-card").first).to_be_visible(
            timeout=LONG
        )
        expect(self.page.locator(".main .cells:empty")).to_have_count(0)
        return self

    @property
    def over(self) -> bool:
        return self.page.locator(".final").count() > 0

    @property
    def seq(self) -> str:
        """The sequence number of the last update on screen."""
        return self.page.locator("[data-seq]").get_attribute("data-seq") or ""

    def decide(self, *, by_hand: bool = True) -> None:
        """Make one decision and wait for its update."""
        before = self.seq
        self.choose() if by_hand else self.page.evaluate("player.choose()")
        self.page.wait_for_selector(f"[data-seq]:not([data-seq='{before}'])", state="attached")

    def choose(self) -> None:
        """Choose the cell that skips the fewest cells, with its bonuses, or pass."""
        name = self.page.evaluate("player.skipsFewest()")
        if name:
            cell = self.page.locator(f".main [data-cell='{name}']")
            cell.tap() if self.touches else cell.click()
            while self.page.locator(".offer-next").count():
                self.choose_bonus()
            self.done()
        elif self.page.locator(CARD).count():
            self.choose_cards()
        elif self.page.locator(READY).count():
            self.done()
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """Pass; confirm it if it ends the game."""
        if self.page.locator(".actions .first .ends").count():
            self.page.locator(".actions .first").click()
        self.page.locator(".actions .first").click()

    def choose_bonus(self) -> None:
        """Choose a cell for a bonus, and wait for the answer of the server."""
        name = self.page.locator(".offer-next").first.get_attribute("data-cell")
        self.page.locator(f".main [data-cell='{name}']").click()
        expect(self.page.locator(f".main [data-cell='{name}'].offer-next")).to_have_count(0)
        expect(self.page.locator(".actions[aria-busy=true]")).to_have_count(0)

    def choose_cards(self) -> None:
        """Select cards until they are a complete choice."""
        while not self.page.locator(READY).count():
            self.page.locator(CARD).first.click()
        self.done()

    def done(self) -> None:
        self.page.locator(READY).click()
        if self.page.locator(".offer-chosen").count() and self.page.locator(".done .ends").count():
            self.page.locator(".actions .done").click()

    @property
    def asked(self) -> bool:
        """Whether this person has something to decide now."""
        return self.page.locator(ASKED).count() > 0

    def wait_until_asked_or_over(self) -> None:
        self.page.wait_for_selector(f"{ASKED}, .final, .hand-over", state="attached")

    def play_to_the_end(self, by_hand: int = BY_HAND) -> int:
        """Play to the end of the game; returns the number of decisions."""
        for decision in range(by_hand):
            self.wait_until_asked_or_over()
            if self.over:
                return decision
            self.decide()
        rest: int = self.page.evaluate("player.playOn()")
        assert self.over
        return by_hand + rest

    def finish(self) -> Person:
        """End the game soon: pass until there are enough misses."""
        self.page.evaluate("player.finish()")
        assert self.over
        return self


def play_on_together(*people: Person, play: str = "playOn") -> None:
    """Play to the end of the game in all browsers at the same time."""
    for each in people:
        each.page.evaluate(f"void (window.played = player.{play}())")
    for each in people:
        each.page.evaluate("played")
        assert each.over


def wait_for_news(*people: Person) -> None:
    """Wait until someone has to decide or the game is over, and all screens are in sync."""
    until = time.monotonic() + LONG / 1000
    while time.monotonic() < until:
        here = any(each.asked for each in people) or all(each.over for each in people)
        if here and len({each.seq for each in people}) == 1:
            return
        people[0].page.wait_for_timeout(30)
    raise AssertionError("timeout: nobody has to decide")


class PagePerson(Person):
    """A person on a site without a server. The app is loaded once, then its links lead on."""

    def go(self, path: str) -> Person:
        if not self.page.url.startswith(self.device.address):
            self.page.goto("")
        link = f"<a class=tested href='{path.removeprefix('/') or './'}'>link</a>"
        self.page.evaluate("(link) => document.body.insertAdjacentHTML('beforeend', link)", link)
        self.page.locator("a.tested").last.click()
        self.page.evaluate("document.querySelectorAll('a.tested').forEach((each) => each.remove())")
        return self

    def open_table(
        self, edition: str = "classic", other: str = "bot:cautious", dice: str = "server"
    ) -> Person:
        """Open a table with the form: there is no API outside of the page."""
        return self.fill_in_table(edition, other, dice)
