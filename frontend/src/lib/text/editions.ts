import { has, t } from "./texts.svelte";

/** The name of an edition, translated if the catalogue has a translation. */
export function editionTitle(id: string, title: string): string {
  return has(`edition-${id}`) ? t(`edition-${id}`) : title;
}
