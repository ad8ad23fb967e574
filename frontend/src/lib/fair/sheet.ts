/* The facts of a custom sheet that draws depend on, read from its TOML: `sides` of the dice, and the
   names of `kinds` or the kinds of `lucky` numbers. They stand before the first table. */

export interface SheetFacts {
  sides: number;
  /** The tag that names the kind of sheet of each seat. */
  tag: "Lucky" | "Kinds";
  /** The names of the kinds of sheet; empty if there is one kind only. */
  kinds: string[];
}

/** A comment, a string of any of the four sorts, a bracket, or the end of a line. */
const TOKEN = /#[^\n]*|"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[[\]{}]|\n/g;

/** The statements before the first table, without comments, each on one line. */
function statements(text: string): string[] {
  const found: string[] = [];
  let [depth, from, current] = [0, 0, ""];
  for (const match of `${text}\n`.matchAll(TOKEN)) {
    const [token] = match;
    current += text.slice(from, match.index);
    from = match.index + token.length;
    if (token === "[" && !depth && !current.trim()) return found;
    if ("[{".includes(token)) depth++;
    if ("]}".includes(token)) depth--;
    if (token === "\n" && !depth) {
      found.push(current);
      current = "";
    } else if (token !== "\n" && !token.startsWith("#")) current += token;
  }
  return found;
}

const plain = (key: string) => key.trim().replace(/^(["'])(.*)\1$/, "$2");
const numbers = (value: string) => value.replaceAll("_", "").replace(/,\s*(?=])/g, "");

/** The dice and the kinds of a sheet. */
export function readSheet(text: string): SheetFacts {
  const lines = statements(text).map((line) => line.split(/=(.*)/s));
  const facts = new Map(lines.map(([key, value]) => [plain(key ?? ""), (value ?? "").trim()]));
  const lucky: unknown = JSON.parse(numbers(facts.get("lucky") ?? "[]"));
  const pairs = Array.isArray(lucky) ? lucky.filter((kind) => Array.isArray(kind)) : [];
  const sides = Number(numbers(facts.get("sides") ?? "6"));
  const named = facts.get("kinds");
  if (named === undefined)
    return { sides, tag: "Lucky", kinds: pairs.map((kind) => kind.join(" ")) };
  return {
    sides,
    tag: "Kinds",
    kinds: [...named.matchAll(/["'](\w+)["']/g)].map(([, kind]) => kind!),
  };
}
