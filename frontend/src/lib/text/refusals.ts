/** Refusals for players: their text, and the rule behind them. */
import { Failed } from "$lib/net/api";
import type { Refused } from "$lib/protocol";
import type { Rule } from "$lib/state/notices.svelte";
import { has, inWords, t } from "./texts.svelte";

/** Why a request failed, in a sentence. */
export function failureText(error: unknown): string {
  return error instanceof Failed ? inWords(error.refused.text) : t("denied-internal");
}

/** The rule behind a refusal, if the rules page has it. */
export function ruleBehind(refused: Refused, edition: string): Rule | undefined {
  return refused.rule && has(`edition-${edition}`) ? { edition, rule: refused.rule } : undefined;
}
