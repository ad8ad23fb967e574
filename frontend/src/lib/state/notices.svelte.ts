import { untrack } from "svelte";

/** A rule of an edition. */
export interface Rule {
  edition: string;
  rule: string;
}

/** A short message that disappears by itself; screen readers announce it. */
export interface Notice {
  key: number;
  text: string;
  tone: "news" | "no" | "good";
  /** The rule that explains a refusal. */
  rule: Rule | undefined;
}

const STAYS = 4200;
const MOST = 2;
let next = 0;

export const notices = $state<Notice[]>([]);

/** Show a notice. It replaces one with the same text, and a refusal replaces earlier refusals. */
export function notify(text: string, tone: Notice["tone"] = "news", rule?: Rule): void {
  if (!text) return;
  if (tone === "no") relent();
  const same = notices.findIndex((notice) => notice.text === text);
  if (same >= 0) notices.splice(same, 1);
  const key = next++;
  notices.push({ key, text, tone, rule });
  if (notices.length > MOST) notices.shift();
  setTimeout(() => dismiss(key), rule ? 2 * STAYS : STAYS);
}

export function dismiss(key: number): void {
  const index = notices.findIndex((notice) => notice.key === key);
  if (index >= 0) notices.splice(index, 1);
}

/** Dismiss refusals: the player has done something else since. */
export function relent(): void {
  const refused = untrack(() => notices.filter((notice) => notice.tone === "no"));
  for (const { key } of refused) untrack(() => dismiss(key));
}

/** Dismiss all notices. */
export function hush(): void {
  notices.length = 0;
}
