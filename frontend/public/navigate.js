/*
 * Part of the service worker: every page of the app is its index, with the base of this
 * installation. The index of a static site has a relative base, which is right for one page only.
 * Records that people share with the app are kept for the replay page.
 */
const NOT_PAGES = /^(api\/|engine\/|here(\/|$)|healthz$|metrics$)/;
const SHARED = "rowlock-shared";

async function index(request) {
  const { scope } = self.registration;
  const found = await caches.match(new URL("index.html", scope), { ignoreSearch: true });
  if (!found) return fetch(request);
  const text = await found.text();
  const based = text.replace(/<base href="[^"]*"/, `<base href="${new URL(scope).pathname}"`);
  return new Response(based, { headers: found.headers });
}

/** Keep a shared record and open the replay page, which reads it. */
async function receive(request) {
  const { scope } = self.registration;
  const form = await request.formData();
  const record = form.get("record") ?? form.get("text") ?? "";
  const cache = await caches.open(SHARED);
  await cache.put(new URL("shared", scope), new Response(record));
  return Response.redirect(new URL("replay#shared", scope), 303);
}

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const path = url.slice(self.registration.scope.length);
  if (mode !== "navigate" || NOT_PAGES.test(path)) return;
  event.stopImmediatePropagation();
  const shares = method === "POST" && path === "share";
  event.respondWith(shares ? receive(event.request) : index(event.request));
});
