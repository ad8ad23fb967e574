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

/** Milliseconds for which a notice is shown: alone, and while another one waits. */
export const [STAYS, HURRIES] = [4200, 1800];
/** The maximum number of notices; older news is dropped. */
const MOST = 3;
let next = 0;
let shownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The notice on screen, followed by the queue. */
export const notices = $state<Notice[]>([]);
/** The number of page parts that show notices themselves, such as tables. */
export const places = $state({ count: 0 });

/**
 * Queue a notice. It replaces one with the same text. A refusal answers the player's last action,
 * so it replaces earlier refusals and is shown at once.
 */
export function notify(text: string, tone: Notice["tone"] = "news", rule?: Rule): void {
  if (!text) return;
  if (tone === "no") dismissRefusals();
  const same = notices.findIndex((notice) => notice.text === text);
  if (same >= 0) notices.splice(same, 1);
  const notice = { key: next++, text, tone, rule };
  if (tone === "no") notices.unshift(notice);
  else notices.push(notice);
  if (notices.length > MOST) notices.splice(1, 1);
  scheduleDismissal();
}

export function dismiss(key: number): void {
  const index = notices.findIndex((notice) => notice.key === key);
  if (index >= 0) notices.splice(index, 1);
  scheduleDismissal();
}

/** Dismiss refusals: the player has done something else since. */
export function dismissRefusals(): void {
  const refused = untrack(() => notices.filter((notice) => notice.tone === "no"));
  for (const { key } of refused) untrack(() => dismiss(key));
}

/** Dismiss all notices. */
export function dismissAll(): void {
  notices.length = 0;
  scheduleDismissal();
}

let shown: number | undefined;

/** Schedule the dismissal of the notice on screen. */
function scheduleDismissal(): void {
  const [first, ...waiting] = untrack(() => [...notices]);
  clearTimeout(timer);
  if (first?.key !== shown) [shown, shownAt] = [first?.key, Date.now()];
  if (!first) return;
  const stays = waiting.length ? HURRIES : first.rule ? 2 * STAYS : STAYS;
  timer = setTimeout(() => dismiss(first.key), Math.max(0, shownAt + stays - Date.now()));
}
