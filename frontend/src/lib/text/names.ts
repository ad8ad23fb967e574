/** As many characters as the server allows a name to have. */
export const NAME_LENGTH = 24;

/** A name that is not too long, with room for what is put after it. */
export function shortName(name: string, after = ""): string {
  const kept = [...name.trim()].slice(0, NAME_LENGTH - after.length).join("").trim();
  return kept + after;
}
