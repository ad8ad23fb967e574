/** How far lessons were done, on this device. */
const KEY = "rowlock-lessons";

/** By edition: how many steps were done. */
export type Progress = Readonly<Record<string, number>>;

export function progress(): Progress {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const entries = Object.entries(found ?? {}).filter(([, steps]) => Number.isInteger(steps));
    return Object.fromEntries(entries) as Progress;
  } catch {
    return {};
  }
}

/** Note how many steps of a lesson were done. */
export function noteProgress(edition: string, steps: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...progress(), [edition]: steps }));
  } catch {
    // Storage may be unavailable: a lesson then starts from its beginning.
  }
}
