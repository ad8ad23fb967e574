import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "virtual:texts/";
/** What only the terminal says. */
const LEFT_OUT = new Set(["cli.ftl", "arena.ftl", "solve.ftl", "tui.ftl"]);
/** Long texts that one page alone needs, each a module of its own: `virtual:texts/en/rules`. */
const TOPICS = new Set(["rules.ftl"]);

/** The patterns of one language by their ids, or of one topic of it: read here, so that no browser has to. */
function catalogue(directory: string, topic: string | undefined): string {
  const wanted = (name: string) => (topic ? name === `${topic}.ftl` : !LEFT_OUT.has(name) && !TOPICS.has(name));
  const files = readdirSync(directory).filter((name) => name.endsWith(".ftl") && wanted(name));
  const messages = files.sort().flatMap((name) => new FluentResource(readFileSync(join(directory, name), "utf-8")).body);
  return JSON.stringify(Object.fromEntries(messages.map(({ id, value }) => [id, value])));
}

/** Offers each language of the catalogue as a module of its own, so that only one is fetched. */
export function texts(root: string): Plugin {
  return {
    name: "rowlock-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language, topic] = id.slice(PREFIX.length + 1).split("/");
      const directory = join(root, language!);
      for (const name of readdirSync(directory)) this.addWatchFile(join(directory, name));
      // Browsers read a long text of JSON sooner than an object in a script.
      return `export default JSON.parse(${JSON.stringify(catalogue(directory, topic))});`;
    },
  };
}
