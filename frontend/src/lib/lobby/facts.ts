import type { RoomView } from "$lib/protocol";
import { t } from "$lib/text/texts.svelte";

/** Choices for the time limit per decision, in seconds. */
export const TIMERS: readonly number[] = [0, 15, 30, 60, 120];

/** The time limit per decision as text. */
export function timerText(seconds: number): string {
  return seconds ? t("web-seconds", { count: seconds }) : t("web-no-timer");
}

/** The settings of a table that players should know before they sit down. */
export function facts(view: RoomView): string[] {
  const { options = {}, dice, first = 0, timer = 0 } = view.settings;
  const starter = view.seats[first - 1];
  const found = Object.entries(options).map(
    ([name, value]) => `${t(`option-${name}`)}: ${t(`option-${name}-${value}`)}`,
  );
  if (dice === "typed") found.push(t("web-dice-typed"));
  if (starter)
    found.push(`${t("web-first")}: ${starter.name || t("seat-name", { seat: starter.seat })}`);
  if (timer) found.push(`${t("web-timer")}: ${timerText(timer)}`);
  if (view.hints) found.push(t("web-with-hints"));
  if (view.coach) found.push(t("web-coach"));
  if (view.counts) found.push(t("web-rated"));
  return found;
}
