const SIGNS: Record<string, string> = {
  bar: "★",
  "two-in-fewest": "✕✕",
  "one-in-each": "≡",
  "double-fewest": "×2",
  "plus-13": "+13",
  "no-misses": "−0",
};

/** The shortest sign for a bonus. */
export function bonusSign(kind: string): string {
  return SIGNS[kind] ?? "★";
}
