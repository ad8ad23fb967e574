import { USUAL_EDITION } from "$lib/protocol";
import { preferences } from "$lib/state/preferences.svelte";

/** The settings of a print-out. */
export interface PrintSettings {
  edition: string;
  paper: string;
  perPage: number;
  /** 0: one sheet of each kind. */
  pages: number;
  language: string;
  large: boolean;
  mono: boolean;
  /** Edges instead of filled areas. */
  outline: boolean;
}

/** The default settings: US Letter in countries that use it, A4 elsewhere. */
export function usual(edition: string): PrintSettings {
  const letter = /-(BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE)\b/.test(navigator.language);
  return {
    edition: edition || USUAL_EDITION,
    paper: letter ? "letter" : "a4",
    perPage: 1,
    pages: 0,
    language: preferences.language,
    large: false,
    mono: false,
    outline: false,
  };
}

/** The URL of the PDF, or of an image of its first page. */
export function address(
  { edition, paper, perPage, pages, language, large, mono, outline }: PrintSettings,
  preview: boolean,
): string {
  const query = new URLSearchParams({
    language,
    paper,
    per_page: String(perPage),
    large: String(large),
    mono: String(mono),
    outline: String(outline),
  });
  if (!preview) query.set("pages", String(pages));
  return `api/print/${encodeURIComponent(edition)}${preview ? "/preview" : ""}?${query.toString()}`;
}
