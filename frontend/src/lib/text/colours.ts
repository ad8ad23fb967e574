import type { PrintedRow } from "$lib/protocol";

export type ColourName = PrintedRow["colour"];
