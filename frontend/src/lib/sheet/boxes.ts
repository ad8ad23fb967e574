/** The number of crossed boxes of each cell: a cell is listed once per box. */
export function counted(cells: readonly string[] = []): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return counts;
}

/** The cells with more crossed boxes than before. */
export function added(before: readonly string[], after: readonly string[]): Set<string> {
  const earlier = counted(before);
  const later = [...counted(after)];
  return new Set(
    later.filter(([cell, count]) => count > (earlier.get(cell) ?? 0)).map(([cell]) => cell),
  );
}
