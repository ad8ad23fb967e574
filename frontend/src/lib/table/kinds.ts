import type { Edition } from "$lib/protocol";

/** The kinds of edition that have a table in this app. */
export const PLAYABLE: ReadonlySet<Edition["kind"]> = new Set(["sheet"]);
