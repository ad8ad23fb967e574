import type { EngineFiles } from "./messages";

/** The cache that holds the files of the engine; the service worker reads it too. */
const CACHE = "rowlock-engine";

/** Without this type browsers do not compile while a module arrives. */
const WASM = { headers: { "content-type": "application/wasm" } };

/** The files of an engine: from the cache, or once from the network. */
export class FileStore {
  private constructor(
    private readonly directory: string,
    private readonly files: EngineFiles,
    private readonly cache: Cache | null,
    private readonly arrived: (bytes: number) => void,
  ) {}

  /** The game also works if the browser offers no cache. */
  static async open(
    base: string,
    files: EngineFiles,
    arrived: (bytes: number) => void,
  ): Promise<FileStore> {
    const cache = await caches.open(CACHE).catch(() => null);
    return new FileStore(`${base}engine/`, files, cache, arrived);
  }

  address(name: string): string {
    const found = this.files[name];
    if (!found) throw new Error(`The engine has no file ${name}.`);
    return this.directory + found[0];
  }

  /** A payload, inflated while it arrives. */
  async stream(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const response = await this.fetch(this.address(name));
    if (!response.ok || !response.body)
      throw new Error(`${name} cannot be loaded (${response.status}).`);
    return response.body
      .pipeThrough(counter(this.arrived))
      .pipeThrough(new DecompressionStream("gzip"));
  }

  async buffer(name: string): Promise<ArrayBuffer> {
    return new Response(await this.stream(name)).arrayBuffer();
  }

  /**
   * A WebAssembly module. Browsers keep the machine code of a module that comes with an address
   * from the service worker, so that later starts need not compile it again; they do not for the
   * inflated payload.
   */
  async wasm(name: string): Promise<Response> {
    const found = await this.kept(name);
    if (!found) return new Response(await this.stream(name), WASM);
    this.arrived(this.files[name]![1]);
    return found;
  }

  /** The inflated module as the service worker has it; none without a service worker. */
  private async kept(name: string): Promise<Response | undefined> {
    const address = this.inflated(name);
    if (!(await this.cache?.match(address).catch(() => undefined))) return undefined;
    const response = await fetch(address).catch(() => undefined);
    return response?.ok ? response : undefined;
  }

  /** Where the inflated module is kept; a host has no such file. */
  private inflated(name: string): string {
    return this.address(name).replace(/\.bin$/, "");
  }

  private async fetch(address: string): Promise<Response> {
    const found = await this.cache?.match(address).catch(() => undefined);
    if (found) return found;
    const response = await fetch(address);
    // A full storage must not stop the game.
    if (response.ok) void this.cache?.put(address, response.clone()).catch(() => undefined);
    return response;
  }

  /**
   * Cache the imported modules and the inflated WebAssembly too, and delete files of other versions.
   * On the first visit no service worker has seen the requests for the modules.
   */
  async prune(modules: string[], wasm: string): Promise<void> {
    if (!this.cache) return;
    if (!(await this.cache.match(this.inflated(wasm))))
      await this.cache.put(this.inflated(wasm), new Response(await this.stream(wasm), WASM));
    for (const address of modules.map((name) => this.address(name)))
      if (!(await this.cache.match(address))) await this.cache.add(address);
    const current = new Set(Object.keys(this.files).map((name) => this.address(name)));
    current.add(this.inflated(wasm));
    for (const { url } of await this.cache.keys())
      if (!current.has(url)) await this.cache.delete(url);
  }
}

function counter(
  arrived: (bytes: number) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk, controller) {
      arrived(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
}
