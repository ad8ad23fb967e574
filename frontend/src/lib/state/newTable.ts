import { startHere } from "$lib/fair/witness";
import { api } from "$lib/net/api";
import { USUAL_EDITION, type SeatSetting, type Settings } from "$lib/protocol";
import { failureText } from "$lib/text/refusals";
import { t } from "$lib/text/texts.svelte";
import { fetchBots } from "./bots";
import { registerGuest } from "./guest";
import { notify } from "./notices.svelte";
import { preferences } from "./preferences.svelte";
import { router } from "./router.svelte";

/** Run a network operation; failures become notices. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notify(failureText(error), "no");
  }
}

/** Open a table and go there; without open seats the game starts at once. */
export async function openTable(
  settings: Partial<Settings> & { seats: SeatSetting[] },
): Promise<void> {
  await registerGuest();
  const { code } = await api.open({ by_hand: true, ...settings });
  const full = settings.seats.every((seat) => seat.kind !== "open");
  if (full) await startHere(code);
  router.go(`t/${code}`);
}

/** Start a classic game against the preferred bot, by default the suggested one. */
export async function playNow(wanted = preferences.opponent): Promise<void> {
  const { levels, fits } = await fetchBots();
  await playBot(USUAL_EDITION, levels.includes(wanted) ? wanted : fits);
}

/** Start a game of an edition against the suggested bot. */
export async function playEasy(edition: string): Promise<void> {
  const { fits } = await fetchBots();
  await playBot(edition, fits);
}

async function playBot(edition: string, level: string): Promise<void> {
  const name = await registerGuest();
  await openTable({
    edition,
    hints: true,
    seats: [
      { kind: "local", name },
      { kind: "bot", level, name: t(`bot-${level}`) },
    ],
  });
}
