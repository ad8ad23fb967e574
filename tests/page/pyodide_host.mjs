/*
 * Runs Python scripts in Pyodide with the modules of a page, as the web worker does. Standard input
 * has the paths, the scripts and their arguments as JSON; standard output gets the answers.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const asked = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${asked.runtime}/pyodide.mjs`).href);

/** A module of the app, without its types. */
async function typed(path) {
  const ts = createRequire(`${asked.frontend}/`)("typescript");
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const text = ts.transpileModule(readFileSync(path, "utf8"), { compilerOptions: options });
  return import(`data:text/javascript,${encodeURIComponent(text.outputText)}`);
}

class Nets {
  async load(name) {
    const file = asked.nets[name];
    if (file === undefined) return undefined;
    const { ValueNet } = await typed(`${asked.frontend}/src/engine/valueNet.ts`);
    return new ValueNet(new Uint8Array(readFileSync(file)).buffer);
  }
}

async function run() {
  const python = await loadPyodide({
    indexURL: `${asked.runtime}/`,
    stdLibURL: `${asked.runtime}/python_stdlib.zip`,
  });
  const packages = "/lib/python3.14/site-packages";
  for (const file of asked.archives)
    python.unpackArchive(new Uint8Array(readFileSync(file)), "zip", { extractDir: packages });
  for (const [name, text] of Object.entries(asked.files)) {
    python.FS.mkdirTree(`${packages}/${name}`.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(`${packages}/${name}.py`, text);
  }
  const answers = [];
  for (const { script, argument } of asked.scripts) {
    await python.runPythonAsync(script);
    answers.push(JSON.parse(await python.globals.get("answer")(argument, new Nets())));
  }
  // Timers of a page would keep the process alive.
  process.stdout.write(JSON.stringify(answers), () => process.exit());
}

run().catch((error) => {
  // The stack would show the source line: one line of megabytes.
  console.error(error.message);
  process.exit(1); // tasks of the page may still wait
});
