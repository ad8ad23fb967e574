import type { Component } from "svelte";

/** Every page except home, by the first part of its path; loaded on demand. */
export const PAGES: Record<string, () => Promise<{ default: Component }>> = {
  new: () => import("./NewTable.svelte"),
  join: () => import("./Join.svelte"),
  t: () => import("./Room.svelte"),
  games: () => import("./Games.svelte"),
  claim: () => import("./Claim.svelte"),
  settings: () => import("./Settings.svelte"),
  learn: () => import("./Learn.svelte"),
  rules: () => import("./Rules.svelte"),
  print: () => import("./Print.svelte"),
  pad: () => import("./Pad.svelte"),
  puzzle: () => import("./Puzzle.svelte"),
  replay: () => import("./Replay.svelte"),
};
