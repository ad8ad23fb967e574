import type { PrintedRow, PrintedSheet } from "$lib/protocol";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrow keys move the focus over all cells; Tab stops only at cells that can be chosen. */
export function moveFocus(event: KeyboardEvent, sheet: PrintedSheet, element: HTMLElement): void {
  const step = STEPS[event.key];
  const name = event.target instanceof HTMLElement ? event.target.dataset["cell"] : undefined;
  if (!step || !name) return;
  event.preventDefault();
  const placeIn = (row: PrintedRow | undefined) =>
    row?.cells.findIndex((cell) => cell.name === name) ?? -1;
  const row = sheet.rows.findIndex((each) => placeIn(each) >= 0);
  const place = placeIn(sheet.rows[row]);
  const target = sheet.rows[row + step[0]]?.cells[place + step[1]];
  if (target) element.querySelector<HTMLElement>(`[data-cell="${target.name}"]`)?.focus();
}
