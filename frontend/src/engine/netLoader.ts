import { ValueNet } from "./valueNet";

/** The cache of the nets. Their file names contain a digest of their content. */
const CACHE = "rowlock-nets";

/** The champion's nets, loaded when a game needs them. */
export class NetLoader {
  private readonly loaded = new Map<string, Promise<ValueNet>>();

  /** `addresses` has the file of each net by its name. */
  constructor(private readonly addresses: Record<string, string>) {}

  /** The net of this name; undefined if none was trained. Rejects if it cannot be fetched. */
  async load(name: string): Promise<ValueNet | undefined> {
    const address = this.addresses[name];
    if (address === undefined) return undefined;
    const found = this.loaded.get(name) ?? read(address);
    this.loaded.set(name, found);
    return found.catch((error: unknown) => {
      this.loaded.delete(name);
      throw error;
    });
  }

  /** Fetch every net into the cache, for play without a connection, and delete old ones. */
  async keepAll(): Promise<void> {
    if (savesData()) return;
    const cache = await caches.open(CACHE);
    const wanted = Object.values(this.addresses);
    for (const address of wanted) if (!(await cache.match(address))) await cache.add(address);
    for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url);
  }
}

/** Whether the person wants to pay for as few bytes as possible. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

async function read(address: string): Promise<ValueNet> {
  const cache = await caches.open(CACHE).catch(() => null);
  let response = await cache?.match(address);
  if (!response) {
    response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // The game also works if the storage is full.
    await cache?.put(address, response.clone()).catch(() => undefined);
  }
  const inflated = response.body!.pipeThrough(new DecompressionStream("gzip"));
  return new ValueNet(await new Response(inflated).arrayBuffer());
}
