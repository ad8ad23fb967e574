/** The cache that holds the files of the engine; the service worker reads it too. */
export const CACHE = "rowlock-engine";

/**
 * Fetch files below an address from the cache, or once from the network. Replaces `fetch` of this
 * worker, since Pyodide fetches its files by itself.
 */
export async function keepFiles(
  directory: string,
  arrived: (bytes: number) => void,
): Promise<void> {
  const cache = await caches.open(CACHE).catch(() => null);
  const network = globalThis.fetch.bind(globalThis);

  async function kept(address: string): Promise<Response> {
    const found = await cache?.match(address);
    if (found) return counted(found, arrived);
    const response = await network(address);
    // The game also works if the storage is full.
    if (response.ok) void cache?.put(address, response.clone()).catch(() => undefined);
    return counted(response, arrived);
  }

  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith(directory) ? kept(address) : network(input, init);
  };
}

/** Cache the imported modules too, and delete files of other versions. */
export async function pruneCache(directory: string, modules: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  // On the first visit the service worker does not control the page yet.
  for (const address of [`${new URL("..", directory).href}manifest.json`, ...modules])
    if (!(await cache.match(address))) await cache.add(address);
  for (const { url } of await cache.keys())
    if (!url.startsWith(directory) && !url.endsWith("manifest.json")) await cache.delete(url);
}

/** A response that reports how many bytes have been read. */
function counted(response: Response, arrived: (bytes: number) => void): Response {
  if (!response.body) return response;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      arrived(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(counting), { status, headers });
}
