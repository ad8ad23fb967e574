import { vibrate, preferences } from "./preferences.svelte";
import { chime } from "$lib/ui/sound";

/** A red dot on the icon of the tab. */
const BADGE = "icon-badge.svg";

/**
 * Alert the user of a hidden page: a mark on the tab, and once a sound and a vibration. Returns a
 * function that removes the mark; showing the page removes it too.
 */
export function alertHiddenPage(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const usual = icon?.getAttribute("href") ?? "";
  const show = (): void => {
    const away = document.visibilityState === "hidden";
    icon?.setAttribute("href", away ? BADGE : usual);
    const badge = away ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
    void badge?.catch(() => undefined);
  };
  const call = (): void => {
    if (document.visibilityState === "hidden" && preferences.alert) {
      chime({ anyway: true });
      vibrate([80, 60, 80]);
    }
  };
  show();
  call();
  document.addEventListener("visibilitychange", show);
  return () => {
    document.removeEventListener("visibilitychange", show);
    icon?.setAttribute("href", usual);
    void navigator.clearAppBadge?.().catch(() => undefined);
  };
}
