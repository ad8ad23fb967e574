import { api } from "$lib/net/api";
import { USUAL_EDITION, type Edition, type Settings } from "$lib/protocol";

/** The edition of some settings, printed or from a custom sheet. */
export async function editionOf(settings: Settings): Promise<Edition | undefined> {
  if (settings.sheet) return api.sheet(settings.sheet);
  const editions = await api.editions();
  return editions.find((each) => each.id === (settings.edition ?? USUAL_EDITION));
}
