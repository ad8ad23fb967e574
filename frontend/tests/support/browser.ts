/**
 * The parts of a browser that the tested modules use. They need events, storage and a visibility
 * state, but no document tree, so a DOM implementation would only cost time.
 */
import { afterEach, beforeEach, vi } from "vitest";

const page = new EventTarget();
const storage = new Map<string, string>();

export const browser = {
  visibility: "visible" as DocumentVisibilityState,
  reducedMotion: false,

  /** Hide or show the page. */
  setVisibility(state: DocumentVisibilityState): void {
    browser.visibility = state;
    document.dispatchEvent(new Event("visibilitychange"));
  },

  /** Simulate that the network is back. */
  goOnline(): void {
    page.dispatchEvent(new Event("online"));
  },
};

const documentStub = Object.assign(new EventTarget(), {
  baseURI: "https://rowlock.test/games/",
  documentElement: { lang: "", dataset: {}, classList: { toggle: () => false } },
});
Object.defineProperty(documentStub, "visibilityState", { get: () => browser.visibility });

vi.stubGlobal("document", documentStub);
vi.stubGlobal("location", { pathname: "/games/" });
vi.stubGlobal("navigator", { languages: ["en"], vibrate: () => true });
vi.stubGlobal("matchMedia", () => ({ matches: browser.reducedMotion }));
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
vi.stubGlobal("localStorage", {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  storage.clear();
  browser.visibility = "visible";
  browser.reducedMotion = false;
});
