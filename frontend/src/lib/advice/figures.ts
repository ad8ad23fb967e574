/** The figures of hints and reviews: probabilities, points, and how they were computed. */
import type { Hint, Review } from "$lib/protocol";
import { preferences } from "$lib/state/preferences.svelte";
import { t } from "$lib/text/texts.svelte";

type Measure = Hint["measure"];
export const SIGNS = { doubtful: "?!", bad: "?", "very-bad": "??" } as const;

/** A probability as a percentage. */
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

/** A gain or loss, in the measure of a review. */
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

/** Explanations of skill, luck and standard errors in a review. */
export function readingText({ measure, moments, judging }: Review): string {
  const cards = moments.some(({ kind }) => kind === "take" || kind === "play");
  const what =
    measure === "points"
      ? "review-reading-points"
      : cards
        ? "review-reading-cards"
        : "review-reading";
  return judging.chances === "exact" ? t(what) : `${t(what)} ${t("review-errors")}`;
}

/** The method by which figures were computed. */
export function judgingText({ judging }: Pick<Hint | Review, "judging">): string {
  return t(`hint-judged-${judging.chances}`, { games: judging.games });
}
