import { mount } from "svelte";
import App from "./App.svelte";
import { preferences, show } from "$lib/state/preferences.svelte";
import { speak } from "$lib/text/texts.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

async function start(): Promise<void> {
  show();
  await speak(preferences.language);
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void start();

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void import("virtual:pwa-register").then(({ registerSW }) => registerSW()));
}
