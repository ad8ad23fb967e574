import { afterEach, expect, test, vi } from "vitest";
import {
  dismiss,
  HURRIES,
  dismissAll,
  notices,
  notify,
  dismissRefusals,
  STAYS,
} from "$lib/state/notices.svelte";

const shown = () => notices[0]?.text;

afterEach(dismissAll);

test("a notice disappears after its time", async () => {
  notify("one");
  await vi.advanceTimersByTimeAsync(STAYS - 1);
  expect(shown()).toBe("one");
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toBeUndefined();
});

test("notices are shown one at a time, for a shorter time if others wait", async () => {
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

test("only the latest refusal is shown, immediately", () => {
  notify("news");
  notify("no", "no");
  expect(shown()).toBe("no");
  notify("still no", "no");
  expect(notices.map(({ text }) => text)).toEqual(["still no", "news"]);
  dismissRefusals();
  expect(shown()).toBe("news");
});

test("the oldest news is dropped above the limit", () => {
  for (const text of ["one", "two", "three", "four", "five"]) notify(text);
  expect(notices.map(({ text }) => text)).toEqual(["one", "four", "five"]);
});

test("the same text is shown once", () => {
  notify("one");
  notify("one");
  expect(notices).toHaveLength(1);
});

test("dismissing a notice shows the next one", () => {
  notify("one");
  notify("two");
  dismiss(notices[0]!.key);
  expect(shown()).toBe("two");
});
