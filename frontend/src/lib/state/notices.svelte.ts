/** Short words that come and go; also read out. */
export interface Notice {
  key: number;
  text: string;
  tone: "news" | "no" | "good";
  /** Where more is said about it, and what the link is called. */
  more: { href: string; label: string } | undefined;
}

const STAYS = 4200;
const MOST = 2;
let next = 0;

export const notices = $state<Notice[]>([]);

/** Say something for a while. What is on screen already is not said twice. */
export function notify(text: string, tone: Notice["tone"] = "news", more?: Notice["more"]): void {
  if (!text) return;
  const same = notices.findIndex((notice) => notice.text === text);
  if (same >= 0) notices.splice(same, 1);
  const key = next++;
  notices.push({ key, text, tone, more });
  if (notices.length > MOST) notices.shift();
  setTimeout(() => dismiss(key), more ? 2 * STAYS : STAYS);
}

export function dismiss(key: number): void {
  const index = notices.findIndex((notice) => notice.key === key);
  if (index >= 0) notices.splice(index, 1);
}

/** Say nothing more of what was on screen. */
export function hush(): void {
  notices.length = 0;
}
