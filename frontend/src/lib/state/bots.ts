import { api } from "$lib/net/api";

/** The bots of the server. */
export interface Bots {
  /** From weakest to strongest. */
  levels: readonly string[];
  /** The default level. */
  usual: string;
  /** The level against which this guest wins about half of the games. */
  fits: string;
}

export const NO_BOTS: Bots = { levels: [], usual: "", fits: "" };

export async function fetchBots(): Promise<Bots> {
  const lines = await api.bots();
  return {
    levels: lines.map((line) => line.level),
    usual: lines.find((line) => line.usual)?.level ?? "",
    fits: lines.find((line) => line.fits)?.level ?? "",
  };
}
