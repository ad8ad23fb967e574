import { FileStore } from "./files";
import type { Journal } from "./journal";
import type { EngineFiles, Phase } from "./messages";
import { NetLoader } from "./netLoader";

/** Files that are imported as modules. */
const MODULES = ["pyodide.mjs", "pyodide.asm.mjs"];
/** Archives of Python packages. */
const ARCHIVES = ["packages.zip", "rowlock.zip"];
/** The suffix of the champion's nets, which are fetched when a game needs them. */
const NET = ".net";
const WASM = "pyodide.asm.wasm";
const STDLIB = "python_stdlib.zip";
/** Pyodide asks for its files below this address; `serveFiles` answers. */
const INDEX = "https://engine.invalid/";

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

interface PyodideModule {
  loadPyodide(options: object): Promise<Pyodide>;
}

/** Pyodide fetches by itself; answer it with the inflated payloads. */
function serveFiles(store: FileStore): void {
  const network = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(INDEX)) return network(input, init);
    const name = address.slice(INDEX.length);
    return name === WASM ? store.wasm(name) : new Response(await store.stream(name));
  };
}

/** Start Python and open the page engine on a journal. */
export async function startPython(
  journal: Journal,
  base: string,
  files: EngineFiles,
  send: (socket: number, text: string | undefined) => void,
  progress: (phase: Phase, share: number) => void,
): Promise<Bridge> {
  const payloads = Object.entries(files).filter(
    ([name]) => !MODULES.includes(name) && !name.endsWith(NET),
  );
  const total = payloads.reduce((sum, [, [, bytes]]) => sum + bytes, 0);
  let done = 0;
  const store = await FileStore.open(base, files, (bytes) => {
    done += bytes;
    progress(done < total ? "loading" : "starting", done / total);
  });
  serveFiles(store);
  const archives = ARCHIVES.map((name) => store.buffer(name));
  // Settled below; a failure there must not go unhandled if Python fails first.
  for (const each of archives) each.catch(() => undefined);
  const [pyodide, asm] = (await Promise.all(
    MODULES.map((name) => import(/* @vite-ignore */ store.address(name))),
  )) as [PyodideModule, { default: unknown }];
  performance.mark("modules"); // marks are for bench/site.py
  const python = await pyodide.loadPyodide({
    indexURL: INDEX,
    stdLibURL: INDEX + STDLIB,
    createPyodideModule: asm.default,
  });
  performance.mark("python");
  for (const buffer of await Promise.all(archives))
    python.unpackArchive(buffer, "zip", { extractDir: "/lib/python3.14/site-packages" });
  performance.mark("unpacked");
  await python.runPythonAsync("from rowlock.browser.worker import start");
  performance.mark("imported");
  const nets = new NetLoader(
    Object.fromEntries(
      Object.keys(files)
        .filter((name) => name.endsWith(NET))
        .map((name) => [name.slice(0, -NET.length), store.address(name)]),
    ),
  );
  const bridge = await python.globals.get("start")(journal, send, nets);
  performance.mark("opened");
  void nets.keepAll().catch(() => undefined);
  void store.prune(MODULES, WASM).catch(() => undefined);
  return bridge;
}
