import { api } from "$lib/net/api";

/** The bots of the server. */
export interface Bots {
  /** From weakest to strongest. */
  levels: readonly string[];
  /** The default level. */
  usual: string;
  /** The level against which this guest wins about half of the games. */
  fits: string;
  /** By level and edition: the numbers of seats at which it plays like the level below. */
  weak: Record<string, Record<string, number[]>>;
}

export const NO_BOTS: Bots = { levels: [], usual: "", fits: "", weak: {} };

/** Whether a bot plays like the level below at a table. */
export function isWeak(bots: Bots, level: string, edition: string, seats: number): boolean {
  return bots.weak[level]?.[edition]?.includes(seats) ?? false;
}

export async function fetchBots(): Promise<Bots> {
  const lines = await api.bots();
  return {
    levels: lines.map((line) => line.level),
    usual: lines.find((line) => line.usual)?.level ?? "",
    fits: lines.find((line) => line.fits)?.level ?? "",
    weak: Object.fromEntries(lines.map(({ level, weak }) => [level, weak ?? {}])),
  };
}
