/** Do something once the page has settled; what people see and press comes first. */
export function whenIdle(work: () => void): void {
  // Some browsers do not tell when they are idle.
  const later = () => ("requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 1000));
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
