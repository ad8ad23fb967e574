/** Run a function when the browser is idle, after rendering and input. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  const later = () =>
    "requestIdleCallback" in window
      ? requestIdleCallback(work, { timeout: 4000 })
      : setTimeout(work, 1000);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
