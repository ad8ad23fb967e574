import { inPage } from "$lib/net/transport";
import { router } from "./router.svelte";

/** Milliseconds between two looks for a new version; browsers look at each page load too. */
const INTERVAL = 60 * 60 * 1000;

/** Takes over a new version that waits; null if there is none. */
export const newVersion = $state<{ takeOver: (() => void) | null }>({ takeOver: null });

/**
 * Install the service worker, and new versions of it. A new version of a served app takes over at
 * the next page. Where the game runs in the page, the person decides when: until then this page
 * needs the files of its own version.
 */
export async function keepUpToDate(): Promise<void> {
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) changeVersion();
    controlled = true;
  });
  const registration = await serviceWorker.register(new URL("sw.js", document.baseURI));
  offerVersion(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => offerVersion(registration));
  });
  setInterval(() => void registration.update().catch(() => undefined), INTERVAL);
}

/** The very first version has nothing to wait for. */
function offerVersion({ waiting, active }: ServiceWorkerRegistration): void {
  if (!waiting || !active) return;
  const takeOver = () => waiting.postMessage({ type: "SKIP_WAITING" });
  if (inPage()) newVersion.takeOver = takeOver;
  else takeOver();
}

/** Everything that the engine of a page has acknowledged is stored. */
function changeVersion(): void {
  if (inPage()) location.reload();
  else router.isOutdated = true;
}
