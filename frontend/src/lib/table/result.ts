import type { SheetMarks } from "$lib/protocol";

/** The result of a game for one seat. */
export interface Result {
  /** The seat to compare with: the winner, or for a winner the best of the others. */
  rival: SheetMarks;
  won: boolean;
  shared: boolean;
  /** Points ahead, or behind. */
  by: number;
  /** The part of the score that made the greatest difference in this direction; null for none. */
  decided: Part | null;
}
export interface Part {
  /** The index of a row, or another part of the score. */
  part: number | "doubled" | "extra" | "misses";
  mine: number;
  theirs: number;
}

function parts({ score }: SheetMarks): Pick<Part, "part">["part"][] {
  return [...score.rows.keys(), "doubled", "extra", "misses"];
}

function points({ score }: SheetMarks, part: Part["part"]): number {
  return typeof part === "number" ? (score.rows[part] ?? 0) : score[part];
}

/** The result of a game for a seat; null without another seat to compare with. */
export function resultOf(
  sheets: readonly SheetMarks[],
  winners: readonly number[],
  seat: number,
): Result | null {
  const own = sheets.find((each) => each.seat === seat);
  const ranked = sheets
    .filter((each) => each.seat !== seat)
    .sort((one, other) => other.score.total - one.score.total);
  const won = winners.includes(seat);
  const rival = won ? ranked[0] : ranked.find((each) => winners.includes(each.seat));
  if (!own || !rival) return null;
  const sign = won ? 1 : -1;
  const lead = ({ mine, theirs }: Part) => sign * (mine - theirs);
  const [decided] = parts(own)
    .map((part) => ({ part, mine: points(own, part), theirs: points(rival, part) }))
    .filter((each) => lead(each) > 0)
    .sort((one, other) => lead(other) - lead(one));
  return {
    rival,
    won,
    shared: won && winners.length > 1,
    by: Math.abs(own.score.total - rival.score.total),
    decided: decided ?? null,
  };
}
