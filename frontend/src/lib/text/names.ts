/** The longest name that the server allows. */
export const NAME_LENGTH = 24;

/** A name cut to the allowed length, including a suffix. */
export function shortName(name: string, after = ""): string {
  const kept = [...name.trim()]
    .slice(0, NAME_LENGTH - after.length)
    .join("")
    .trim();
  return kept + after;
}
