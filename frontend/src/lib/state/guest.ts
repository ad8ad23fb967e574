import { api } from "$lib/net/api";
import { shortName } from "$lib/text/names";
import { t } from "$lib/text/texts.svelte";
import { changePreferences, preferences } from "./preferences.svelte";

/** A random name for a guest without one. */
export function anyName(): string {
  const names = t("web-names")
    .split(",")
    .map((name) => name.trim());
  return names[Math.floor(Math.random() * names.length)] ?? "Otter";
}

/** Make a name unique: the second Otter becomes Otter 2. */
export function distinct(name: string, taken: readonly string[]): string {
  let found = shortName(name);
  for (let number = 2; found && taken.includes(found); number++)
    found = shortName(name, ` ${number}`);
  return found;
}

/** Register with the server, under this name or the one stored on the device. */
export async function registerGuest(name = ""): Promise<string> {
  const guest = await api.callMe(shortName(name) || preferences.name || anyName());
  await changePreferences({ name: guest.name });
  return guest.name;
}
