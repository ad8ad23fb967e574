import type { SeatSetting, Settings } from "$lib/protocol";

/** The settings of the last table opened on this device. */
export interface LastTable {
  edition: string;
  sheet: string;
  others: SeatSetting[];
  settings: Partial<Settings>;
}

const KEY = "rowlock-last-table";

export function lastTable(): Partial<LastTable> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<LastTable>;
  } catch {
    return {};
  }
}

export function rememberTable(table: LastTable): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(table));
  } catch {
    // Storage may be unavailable: the next table starts with the default settings.
  }
}
