/** The progress of lessons, stored on this device. */
const KEY = "rowlock-lessons";

/** The number of completed steps, by edition. */
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

/** Store the number of completed steps of a lesson. */
export function noteProgress(edition: string, steps: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...progress(), [edition]: steps }));
  } catch {
    // Storage may be unavailable: a lesson then starts from its beginning.
  }
}
