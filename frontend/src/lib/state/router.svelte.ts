/** The current path and its parts. */
class Router {
  path = $state(location.pathname);
  /** The path of the previous page inside the app. */
  from = "";
  readonly parts = $derived(this.path.split("/").filter(Boolean));
  readonly page = $derived(this.parts[0] ?? "");
  readonly argument = $derived(decodeURIComponent(this.parts[1] ?? ""));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  /** Navigate to another page of the app. */
  go(path: string, { replace = false } = {}): void {
    this.from = this.path;
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Click handler: follow links inside the app without a page load. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  if (
    link.origin !== location.origin ||
    link.target ||
    link.download ||
    link.pathname.startsWith("/api")
  )
    return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
