/** A dot on the curve and the sign to be placed beside it. */
export interface Dot {
  x: number;
  y: number;
  sign: string;
}

const [TALL, GAP, DOT] = [13, 3, 6];
/** Candidate offsets of a sign from its dot: above, below, beside, then farther away. */
const PLACES = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, -2],
  [0, 2],
] as const;
const wide = (sign: string) => 8 * sign.length;

interface Box {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

const apart = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) >= (one.wide + other.wide) / 2 ||
  Math.abs(one.y - other.y) >= (one.tall + other.tall) / 2;

/**
 * Place each sign so that it covers no other sign and no dot. Earlier signs have priority;
 * a sign without a free place is left out, its dot stays.
 */
export function placeSigns<Each extends Dot>(
  dots: readonly Each[],
  inside: { left: number; right: number; top: number; bottom: number },
): (Each & { at: { x: number; y: number } | null })[] {
  const taken: Box[] = dots.map(({ x, y }) => ({ x, y, wide: 2 * DOT, tall: 2 * DOT }));
  return dots.map((dot) => {
    const [width, height] = [wide(dot.sign), TALL];
    for (const [aside, off] of PLACES) {
      const box = {
        x: dot.x + aside * (DOT + GAP + width / 2),
        y: dot.y + off * (DOT + GAP + height / 2),
        wide: width,
        tall: height,
      };
      const fits =
        box.x - width / 2 >= inside.left &&
        box.x + width / 2 <= inside.right &&
        box.y - height / 2 >= inside.top &&
        box.y + height / 2 <= inside.bottom;
      if (fits && taken.every((other) => apart(box, other))) {
        taken.push(box);
        return { ...dot, at: { x: box.x, y: box.y } };
      }
    }
    return { ...dot, at: null };
  });
}
