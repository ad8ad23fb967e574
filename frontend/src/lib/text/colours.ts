import type { PrintedRow } from "$lib/protocol";

export type ColourName = PrintedRow["colour"];

/** The colour argument of messages about a row. */
export function rowColour(row: PrintedRow): ColourName | "mixed" {
  return row.mixed ? "mixed" : row.colour;
}
