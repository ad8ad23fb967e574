/*
 * Part of the service worker: every page of the app is its index, with the base of this
 * installation. The index of a static site has a relative base, which is right for one page only.
 */
const NOT_PAGES = /^(api\/|engine\/|healthz$|metrics$)/;

async function index(request) {
  const { scope } = self.registration;
  const found = await caches.match(new URL("index.html", scope), { ignoreSearch: true });
  if (!found) return fetch(request);
  const text = await found.text();
  const based = text.replace(/<base href="[^"]*"/, `<base href="${new URL(scope).pathname}"`);
  return new Response(based, { headers: found.headers });
}

self.addEventListener("fetch", (event) => {
  const path = event.request.url.slice(self.registration.scope.length);
  if (event.request.mode !== "navigate" || NOT_PAGES.test(path)) return;
  event.stopImmediatePropagation();
  event.respondWith(index(event.request));
});
