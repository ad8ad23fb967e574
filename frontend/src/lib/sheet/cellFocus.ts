import type { PrintedSheet } from "$lib/protocol";
import { namesOf } from "./mechanisms";

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
  const lines = namesOf(sheet);
  const line = lines.findIndex((names) => names.includes(name));
  const place = lines[line]?.indexOf(name) ?? -1;
  const there = lines[line + step[0]] ?? [];
  // A shorter line below ends where it ends: its last cell is the nearest.
  const target = there[step[0] ? Math.min(place, there.length - 1) : place + step[1]];
  if (target) element.querySelector<HTMLElement>(`button[data-cell="${target}"]`)?.focus();
}
