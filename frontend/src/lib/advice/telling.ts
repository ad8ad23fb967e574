/** Plays, chances and reasons in words. */
import type { Game, Hint, Reason, Review } from "$lib/protocol";
import { preferences } from "$lib/state/preferences.svelte";
import { cellName, cellNames, tellOption } from "$lib/text/telling";
import { t, type Particulars } from "$lib/text/texts.svelte";

type Measure = Hint["measure"];
export const SIGNS = { doubtful: "?!", bad: "?", "very-bad": "??" } as const;

/** The cells that a play crosses, as a record writes it: `c11>a5`, `B5+B3:d5+d3`. */
export function cellsOf(play: string): string[] {
  return (play.split(":").at(-1) ?? "").split(/[>+]/).filter((part) => /^[a-z]\d/.test(part));
}

/** A play as players call it. */
export function tellPlay(play: string, game: Game): string {
  const cells = cellsOf(play);
  if (play.startsWith("T"))
    return tellOption({ play, how: "take", places: [...play.slice(1)].map(Number) }, game);
  if (play.includes(":"))
    return tellOption({ play, how: "cards", cells, cards: play.split(":")[0]!.split("+") }, game);
  return cells.length ? cellNames(game, cells) : t("hint-pass");
}

/** What speaks for or against a play. */
export function tellReason({ id, particulars }: Reason, game: Game): string {
  const told: Particulars = { ...particulars };
  if ("cell" in told) told["cell"] = cellName(game, String(told["cell"]));
  if ("cells" in told) told["cells"] = cellNames(game, String(told["cells"]).split(", "));
  return t(id, told);
}

/** A chance as people say it. */
export function percent(value: number, digits = 0): string {
  return new Intl.NumberFormat(preferences.language, {
    style: "percent",
    maximumFractionDigits: digits,
  })
    .format(value)
    .replace("-", "−");
}

export function rounded(value: number, digits = 0): string {
  return new Intl.NumberFormat(preferences.language, { maximumFractionDigits: digits })
    .format(value)
    .replace("-", "−");
}

/** What is gained or given away, in the measure of a review. */
export function amount(measure: Measure, value: number, { signed = false } = {}): string {
  const style: Intl.NumberFormatOptions = measure === "chance" ? { style: "percent" } : {};
  return new Intl.NumberFormat(preferences.language, {
    ...style,
    maximumFractionDigits: 1,
    signDisplay: signed ? "exceptZero" : "auto",
  })
    .format(value)
    .replace("-", "−");
}

/** What skill, luck and errors mean in a review. */
export function reading({ measure, moments, judging }: Review): string {
  const cards = moments.some(({ kind }) => kind === "take" || kind === "play");
  const what =
    measure === "points"
      ? "review-reading-points"
      : cards
        ? "review-reading-cards"
        : "review-reading";
  return judging.chances === "exact" ? t(what) : `${t(what)} ${t("review-errors")}`;
}

/** How figures were found. */
export function tellJudging({ judging }: Pick<Hint | Review, "judging">): string {
  return t(`hint-judged-${judging.chances}`, { games: judging.games });
}
