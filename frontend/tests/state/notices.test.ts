import { afterEach, expect, test, vi } from "vitest";
import { dismiss, HURRIES, hush, notices, notify, relent, STAYS } from "$lib/state/notices.svelte";

const shown = () => notices[0]?.text;

afterEach(hush);

test("a notice has its time", async () => {
  notify("one");
  await vi.advanceTimersByTimeAsync(STAYS - 1);
  expect(shown()).toBe("one");
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toBeUndefined();
});

test("notices are shown one after another, sooner where others wait", async () => {
  notify("one");
  notify("two");
  expect(shown()).toBe("one");
  await vi.advanceTimersByTimeAsync(HURRIES);
  expect(shown()).toBe("two");
  await vi.advanceTimersByTimeAsync(HURRIES);
  expect(shown(), "the last one need not hurry").toBe("two");
  await vi.advanceTimersByTimeAsync(STAYS - HURRIES);
  expect(shown()).toBeUndefined();
});

test("a refusal is shown at once, and only the latest", () => {
  notify("news");
  notify("no", "no");
  expect(shown()).toBe("no");
  notify("still no", "no");
  expect(notices.map(({ text }) => text)).toEqual(["still no", "news"]);
  relent();
  expect(shown()).toBe("news");
});

test("too many news give way to the latest", () => {
  for (const text of ["one", "two", "three", "four", "five"]) notify(text);
  expect(notices.map(({ text }) => text)).toEqual(["one", "four", "five"]);
});

test("the same text is shown once", () => {
  notify("one");
  notify("one");
  expect(notices).toHaveLength(1);
});

test("a notice that is dismissed makes room for the next", () => {
  notify("one");
  notify("two");
  dismiss(notices[0]!.key);
  expect(shown()).toBe("two");
});
