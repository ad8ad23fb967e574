import type { PrintedRow } from "$lib/protocol";

export type ColourName = PrintedRow["colour"];

/** What messages about a row call its colour. */
export function rowColour(row: PrintedRow): ColourName | "mixed" {
  return row.mixed ? "mixed" : row.colour;
}
