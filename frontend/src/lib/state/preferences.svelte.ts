import { shortName } from "$lib/text/names";
import { LANGUAGES, browserLanguage, switchLanguage, type Language } from "$lib/text/texts.svelte";

export type Theme = "auto" | "light" | "dark" | "contrast";

/** The settings stored on this device. */
export interface Preferences {
  language: Language;
  theme: Theme;
  patterns: boolean;
  leftHanded: boolean;
  sound: boolean;
  haptics: boolean;
  /** Whether to alert the user of a hidden page when it is their turn. */
  alert: boolean;
  animation: boolean;
  bigType: boolean;
  autoRoll: boolean;
  autoGoOn: boolean;
  shake: boolean;
  /** Whether to show the coach at tables that have one. */
  coach: boolean;
  name: string;
  /** The bot for Play now; empty for the suggested one. */
  opponent: string;
}

const KEY = "rowlock-preferences";

function usual(): Preferences {
  return {
    language: browserLanguage(),
    theme: "auto",
    patterns: false,
    leftHanded: false,
    sound: false,
    haptics: true,
    alert: true,
    animation: true,
    bigType: false,
    autoRoll: false,
    autoGoOn: false,
    shake: true,
    coach: true,
    name: "",
    opponent: "",
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

/** Change and store settings. */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  Object.assign(preferences, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage may be unavailable: settings then last until the page is closed.
  }
  show();
  if (change.language) await switchLanguage(change.language);
}

/** Apply the settings to the page. */
export function show(): void {
  const { classList, dataset } = document.documentElement;
  dataset["theme"] = preferences.theme;
  classList.toggle("patterns", preferences.patterns);
  classList.toggle("left-handed", preferences.leftHanded);
  classList.toggle("big-type", preferences.bigType);
  classList.toggle("still", !preferences.animation);
}

/** Whether animations are allowed. */
export function moving(): boolean {
  return preferences.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Vibrate where the device supports it. */
export function vibrate(pattern: number | number[] = 12): void {
  if (preferences.haptics) navigator.vibrate?.(pattern);
}
