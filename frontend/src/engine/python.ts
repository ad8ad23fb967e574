import { keepFiles, pruneCache } from "./files";
import { Journal } from "./journal";
import type { Manifest } from "./messages";
import { NetLoader } from "./netLoader";

/** Files that are imported as modules. */
const MODULES = ["pyodide.mjs", "pyodide.asm.mjs"];

/** The Python side; see `rowlock.browser.worker`. */
export interface Bridge {
  request(
    method: string,
    path: string,
    body: string | null,
    /** Called with the progress of a long request; returns whether to go on. */
    report: (share: number) => boolean,
  ): Promise<[number, string]>;
  connect(socket: number, code: string): void;
  receive(socket: number, text: string): void;
  disconnect(socket: number): void;
  export(): Promise<Uint8Array>;
  replace(file: Uint8Array): Promise<string>;
}

interface Pyodide {
  unpackArchive(buffer: ArrayBuffer, format: string, options?: { extractDir?: string }): void;
  runPythonAsync(code: string): Promise<unknown>;
  globals: { get(name: string): (...values: unknown[]) => Promise<Bridge> };
}

/** Start Python and open the page engine on the storage of this browser. */
export async function startPython(
  base: string,
  send: (socket: number, text: string | null) => void,
  progress: (share: number) => void,
): Promise<Bridge> {
  const manifest = (await (await fetch(`${base}engine/manifest.json`)).json()) as Manifest;
  const fetched = Object.entries(manifest.sizes).filter(([file]) => !file.endsWith(".mjs"));
  const total = fetched.reduce((sum, [, size]) => sum + size, 0);
  let done = 0;
  const arrived = (bytes: number) => {
    done += bytes;
    progress(Math.min(0.99, done / total));
  };
  const directory = `${base}engine/${manifest.directory}/`;
  const place = (file: string) => directory + file;
  await keepFiles(directory, arrived);
  const archives = manifest.archives.map(async ({ file, format }) => ({
    format,
    buffer: await (await fetch(place(file))).arrayBuffer(),
  }));
  const module = (await import(/* @vite-ignore */ place("pyodide.mjs"))) as {
    loadPyodide(options: object): Promise<Pyodide>;
  };
  const python = await module.loadPyodide({
    indexURL: directory,
    stdLibURL: place("python_stdlib.zip"),
  });
  for (const { buffer, format } of await Promise.all(archives))
    python.unpackArchive(buffer, format, { extractDir: "/lib/python3.14/site-packages" });
  await python.runPythonAsync("from rowlock.browser.worker import start");
  const journal = await Journal.open();
  const addresses = Object.entries(manifest.nets).map(([name, file]) => [
    name,
    `${base}engine/nets/${file}`,
  ]);
  const nets = new NetLoader(Object.fromEntries(addresses));
  const bridge = await python.globals.get("start")(journal, send, nets);
  progress(1);
  void nets.keepAll().catch(() => undefined);
  void pruneCache(directory, MODULES.map(place)).catch(() => undefined);
  return bridge;
}
