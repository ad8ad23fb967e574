/*
 * Compile the Python files of archives to bytecode, with the Python that runs in pages.
 * Usage: node compile.mjs RUNTIME SOURCE TARGET [SOURCE TARGET ...]
 *
 * Bytecode has no columns and no docstrings, which halves it; line numbers of tracebacks stay.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const COMPILE = `
import ast
import zipfile
from importlib._bootstrap_external import _code_to_timestamp_pyc

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

def strip(tree):
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            rest = node.body[1:]  # an import from __future__ has to be first
            node.body = rest or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree

with zipfile.ZipFile("/source.zip") as source, zipfile.ZipFile("/target.zip", "w") as target:
    for name in source.namelist():
        content = source.read(name)
        if name.endswith(".py"):
            code = compile(strip(ast.parse(content)), name, "exec", dont_inherit=True)
            name, content = name + "c", bytes(_code_to_timestamp_pyc(code, 0, 0))
        target.writestr(zipfile.ZipInfo(name), content)
`;

const [runtime, ...paths] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${runtime}/`,
  // Hash randomisation would make builds differ.
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});
for (let each = 0; each < paths.length; each += 2) {
  python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(paths[each])));
  python.runPython(COMPILE);
  writeFileSync(paths[each + 1], python.FS.readFile("/target.zip"));
}
