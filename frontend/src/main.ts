import { mount } from "svelte";
import App from "./App.svelte";
import { chooseTransport, inPage } from "$lib/net/transport";
import { preferences, show } from "$lib/state/preferences.svelte";
import { router } from "$lib/state/router.svelte";
import { switchLanguage } from "$lib/text/texts.svelte";
import { PAGES } from "./pages";
import { whenIdle } from "$lib/ui/idleCallback";
import { keepUpToDate } from "$lib/state/newVersion.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

/** A relative base would move with the address, which the router changes. */
function fixBase(): void {
  const base = document.querySelector("base");
  if (base) base.href = document.baseURI;
}

async function start(): Promise<void> {
  fixBase();
  show();
  await chooseTransport();
  // Load the page and its texts in parallel.
  void PAGES[router.page]?.().catch(() => undefined);
  await switchLanguage(preferences.language, ...(inPage() ? (["page"] as const) : []));
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void start();

if (import.meta.env.PROD && "serviceWorker" in navigator)
  whenIdle(
    () =>
      void keepUpToDate()
        .then(() => import("$lib/offline/offlineApp.svelte"))
        .then(({ followOfflineApp }) => followOfflineApp())
        .catch(() => undefined),
  );
