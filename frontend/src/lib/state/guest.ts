import { api, Failed } from "$lib/net/api";
import { t } from "$lib/text/texts.svelte";
import { prefer, preferences } from "./preferences.svelte";

/** A name for somebody who has not given one. */
export function anyName(): string {
  const names = t("web-names").split(",").map((name) => name.trim());
  return names[Math.floor(Math.random() * names.length)] ?? "Otter";
}

/** Be known to the server under the name that this device uses. */
export async function beKnown(name = ""): Promise<string> {
  const wanted = name.trim() || preferences.name;
  if (!wanted) {
    try {
      return (await api.whoAmI()).name;
    } catch (error) {
      if (!(error instanceof Failed) || error.refused.code !== "guest-unknown") throw error;
    }
  }
  const guest = await api.callMe(wanted || anyName());
  await prefer({ name: guest.name });
  return guest.name;
}
