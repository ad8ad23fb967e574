import { shortName } from "$lib/text/names";
import { LANGUAGES, preferred, speak, type Language } from "$lib/text/texts.svelte";

export type Theme = "auto" | "light" | "dark" | "contrast";

/** What a person chose on this device. */
export interface Preferences {
  language: Language;
  theme: Theme;
  patterns: boolean;
  leftHanded: boolean;
  sound: boolean;
  haptics: boolean;
  animation: boolean;
  bigType: boolean;
  name: string;
}

const KEY = "rowlock-preferences";

function usual(): Preferences {
  return {
    language: preferred(), theme: "auto", patterns: false, leftHanded: false, sound: false,
    haptics: true, animation: true, bigType: false, name: "",
  };
}

function kept(): Preferences {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
    const merged = { ...usual(), ...found, name: shortName(found.name ?? "") };
    return merged.language in LANGUAGES ? merged : usual();
  } catch {
    return usual();
  }
}

export const preferences = $state(kept());

/** Change something and remember it. */
export async function prefer(change: Partial<Preferences>): Promise<void> {
  Object.assign(preferences, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still plays.
  }
  show();
  if (change.language) await speak(change.language);
}

/** Let the page look as preferred. */
export function show(): void {
  const { classList, dataset } = document.documentElement;
  dataset["theme"] = preferences.theme;
  classList.toggle("patterns", preferences.patterns);
  classList.toggle("left-handed", preferences.leftHanded);
  classList.toggle("big-type", preferences.bigType);
  classList.toggle("still", !preferences.animation);
}

/** Whether things may move. */
export function moving(): boolean {
  return preferences.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A short buzz, where the device has one. */
export function buzz(pattern: number | number[] = 12): void {
  if (preferences.haptics) navigator.vibrate?.(pattern);
}
