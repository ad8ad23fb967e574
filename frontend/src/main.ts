import { mount } from "svelte";
import App from "./App.svelte";
import { preferences, show } from "$lib/state/preferences.svelte";
import { router } from "$lib/state/router.svelte";
import { speak } from "$lib/text/texts.svelte";
import { PAGES } from "./pages";
import { whenIdle } from "$lib/ui/idleCallback";
import "./styles/tokens.css";
import "./styles/base.css";

async function start(): Promise<void> {
  show();
  // Load the page and its texts in parallel.
  void PAGES[router.page]?.().catch(() => undefined);
  await speak(preferences.language);
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void start();

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  whenIdle(() => void import("virtual:pwa-register").then(({ registerSW }) => registerSW()));
}
