import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "virtual:texts/";
/** Catalogue files that only the terminal app uses. */
const LEFT_OUT = new Set(["cli.ftl", "arena.ftl", "solve.ftl", "tui.ftl"]);
/** Texts that few pages need get a module of their own: `virtual:texts/en/rules`. */
const TOPICS = new Set(["lessons.ftl", "rules.ftl", "page.ftl"]);

/** The patterns of one language, or of one topic of it, by message id; parsed at build time. */
function catalogue(directory: string, topic: string | undefined): string {
  const wanted = (name: string) =>
    topic ? name === `${topic}.ftl` : !LEFT_OUT.has(name) && !TOPICS.has(name);
  const files = readdirSync(directory).filter((name) => name.endsWith(".ftl") && wanted(name));
  const messages = files
    .sort()
    .flatMap((name) => new FluentResource(readFileSync(join(directory, name), "utf-8")).body);
  return JSON.stringify(Object.fromEntries(messages.map(({ id, value }) => [id, value])));
}

/** One virtual module per language of the catalogue, so that a browser loads one language only. */
export function texts(root: string): Plugin {
  return {
    name: "rowlock-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language, topic] = id.slice(PREFIX.length + 1).split("/");
      const directory = join(root, language!);
      for (const name of readdirSync(directory)) this.addWatchFile(join(directory, name));
      // Browsers parse JSON faster than an equally large object literal.
      return `export default JSON.parse(${JSON.stringify(catalogue(directory, topic))});`;
    },
  };
}
