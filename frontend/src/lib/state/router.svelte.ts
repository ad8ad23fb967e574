/** Where the app is served, ending in a slash: `/`, or a sub-path such as `/rowlock/`. */
const base = new URL(document.baseURI).pathname;

/** The path below the base. */
function pathBelowBase(): string {
  return location.pathname.startsWith(base) ? location.pathname.slice(base.length) : "";
}

/** The current path below the base, and its parts. */
class Router {
  path = $state(pathBelowBase());
  /** The path of the previous page inside the app. */
  from = "";
  /** Whether a newer version of the app is installed: the next page comes from it. */
  isOutdated = false;
  readonly parts = $derived(this.path.split("/").filter(Boolean));
  readonly page = $derived(this.parts[0] ?? "");
  readonly argument = $derived(decodeURIComponent(this.parts[1] ?? ""));

  constructor() {
    addEventListener("popstate", () => (this.path = pathBelowBase()));
  }

  /** Navigate to another page of the app; the path is relative to the base. */
  go(path: string, { replace = false } = {}): void {
    if (this.isOutdated) return location.assign(new URL(path, document.baseURI));
    this.from = this.path;
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.path = pathBelowBase();
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
    !link.pathname.startsWith(base) ||
    link.pathname.startsWith(`${base}api/`) ||
    link.pathname.startsWith(`${base}here/`)
  )
    return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
