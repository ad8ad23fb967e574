import { expect, test, vi } from "vitest";
import type { Phrase } from "$lib/protocol";
import { inWords, LANGUAGES, switchLanguage, type Language } from "$lib/text/texts.svelte";
import cases from "./phrases.json";

/* The terminal is checked against the same file by tests/presentation/test_phrases.py. */
test.each(Object.keys(LANGUAGES) as Language[])(
  "phrases are formatted as in the terminal: %s",
  async (language) => {
    const complaint = vi.spyOn(console, "error");
    await switchLanguage(language);
    for (const { phrase, said } of cases) expect(inWords(phrase as Phrase)).toBe(said[language]);
    expect(complaint).not.toHaveBeenCalled();
  },
);
