import { api } from "$lib/net/api";
import { USUAL_EDITION, type Edition, type Settings } from "$lib/protocol";

/** The edition that settings name, or that their sheet makes. */
export async function editionOf(settings: Settings): Promise<Edition | undefined> {
  if (settings.sheet) return api.sheet(settings.sheet);
  const editions = await api.editions();
  return editions.find((each) => each.id === (settings.edition ?? USUAL_EDITION));
}
