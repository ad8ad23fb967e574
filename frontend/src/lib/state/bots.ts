import { api } from "$lib/net/api";

/** Who can take a seat that no person takes. */
export interface Bots {
  /** The stronger the later. */
  levels: readonly string[];
  /** The level for whoever has not chosen one. */
  usual: string;
}

export const NO_BOTS: Bots = { levels: [], usual: "" };

export async function fetchBots(): Promise<Bots> {
  const lines = await api.bots();
  return { levels: lines.map((line) => line.level), usual: lines.find((line) => line.usual)?.level ?? "" };
}
