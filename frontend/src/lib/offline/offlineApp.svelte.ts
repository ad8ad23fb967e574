import { engineFiles, inPage } from "$lib/net/transport";

/** Where a server offers the app with its own engine, below the base. */
const PLACE = "here/";
/** The caches of an engine and of its nets; the engine reads them, see `src/engine`. */
const ENGINE_CACHE = "rowlock-engine";
const NET_CACHE = "rowlock-nets";

/** The app that goes on without the server, and how much of it this browser has. */
export const offlineApp = $state({
  kept: false,
  /** The share that was fetched, while it is fetched. */
  share: null as number | null,
  failed: false,
});

const address = (path: string) => new URL(PLACE + path, document.baseURI).href;

/** Whether this browser can keep the app: it needs a service worker. */
export function canKeep(): boolean {
  return !inPage() && isSecureContext && "serviceWorker" in navigator;
}

/** Look whether the app is kept; keep it up to date, and fetch it for an installed app. */
export async function followOfflineApp(): Promise<void> {
  if (!canKeep()) return;
  const found = await navigator.serviceWorker.getRegistration(address(""));
  offlineApp.kept = found?.active !== null && found?.scope === address("");
  const installed = matchMedia("(display-mode: standalone)").matches;
  if (navigator.onLine && (offlineApp.kept || installed)) await keepOfflineApp();
}

/** Fetch everything that the game needs without the server. */
export async function keepOfflineApp(): Promise<void> {
  if (offlineApp.share !== null) return;
  Object.assign(offlineApp, { share: 0, failed: false });
  try {
    await fetchEngine((share) => (offlineApp.share = share));
    await install();
    offlineApp.kept = true;
  } catch {
    offlineApp.failed = !offlineApp.kept;
  }
  offlineApp.share = null;
}

/** The first request may take a minute: the server makes the files then. */
async function fetchEngine(progress: (share: number) => void): Promise<void> {
  const index = await fetch(address(""), { cache: "no-cache" });
  if (!index.ok) throw new Error(String(index.status));
  const page = new DOMParser().parseFromString(await index.text(), "text/html");
  const files = Object.values(engineFiles(page) ?? {});
  const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  let done = 0;
  for (const [path, bytes] of files) {
    const cache = await caches.open(path.startsWith("nets/") ? NET_CACHE : ENGINE_CACHE);
    const file = address(`engine/${path}`);
    if (!(await cache.match(file))) await cache.add(file);
    done += bytes;
    progress(done / total);
  }
}

/** Install its service worker, which stores the pages. */
async function install(): Promise<void> {
  const registration = await navigator.serviceWorker.register(address("sw.js"));
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker || registration.active) return;
  await new Promise<void>((done, fail) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") done();
      if (worker.state === "redundant") fail(new Error(worker.state));
    });
  });
}
