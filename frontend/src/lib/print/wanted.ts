import { preferences } from "$lib/state/preferences.svelte";

/** What is to be printed. */
export interface Wanted {
  edition: string;
  paper: string;
  perPage: number;
  /** 0 is one sheet of each kind. */
  pages: number;
  language: string;
  large: boolean;
  mono: boolean;
}

/** Letter where letters have that size, A4 elsewhere. */
export function usual(edition: string): Wanted {
  const letter = /-(US|CA|MX|CO|CL|PH)\b/.test(navigator.language);
  return { edition: edition || "classic", paper: letter ? "letter" : "a4", perPage: 1, pages: 0, language: preferences.language, large: false, mono: false };
}

/** Where the server has it: the PDF, or a picture of its first page. */
export function address({ edition, paper, perPage, pages, language, large, mono }: Wanted, preview: boolean): string {
  const query = new URLSearchParams({ language, paper, per_page: String(perPage), large: String(large), mono: String(mono) });
  if (!preview) query.set("pages", String(pages));
  return `/api/print/${encodeURIComponent(edition)}${preview ? "/preview" : ""}?${query.toString()}`;
}
