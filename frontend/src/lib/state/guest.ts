import { api } from "$lib/net/api";
import { shortName } from "$lib/text/names";
import { t } from "$lib/text/texts.svelte";
import { prefer, preferences } from "./preferences.svelte";

/** A name for somebody who has not given one. */
export function anyName(): string {
  const names = t("web-names").split(",").map((name) => name.trim());
  return names[Math.floor(Math.random() * names.length)] ?? "Otter";
}

/** A name that nobody else has: the second Otter is Otter 2. */
export function distinct(name: string, taken: readonly string[]): string {
  let found = shortName(name);
  for (let number = 2; found && taken.includes(found); number++) found = shortName(name, ` ${number}`);
  return found;
}

/** Be known to the server under the name that this device uses. */
export async function beKnown(name = ""): Promise<string> {
  const guest = await api.callMe(shortName(name) || preferences.name || anyName());
  await prefer({ name: guest.name });
  return guest.name;
}
