import { has, t } from "./texts.svelte";

/** What is played, in the player's language where the catalogue has a name for it. */
export function editionTitle(id: string, title: string): string {
  return has(`edition-${id}`) ? t(`edition-${id}`) : title;
}
