import type { Phrase } from "$lib/protocol";
import { FluentBundle, FluentNumber, type FluentVariable, type Message } from "@fluent/bundle";

/** The languages by code, each under its own name. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  el: "Ελληνικά",
  ru: "Русский",
};
export type Language = keyof typeof LANGUAGES;
export type Particulars = Record<string, FluentVariable>;

type Source = () => Promise<{ default: Record<string, Message["value"]> }>;

const SOURCES: Record<Language, Source> = {
  en: () => import("virtual:texts/en"),
  de: () => import("virtual:texts/de"),
  es: () => import("virtual:texts/es"),
  el: () => import("virtual:texts/el"),
  ru: () => import("virtual:texts/ru"),
};

/** Texts that few pages need; `page` is about a game that runs in the page. */
export type Topic = "rules" | "lessons" | "page";

const TOPICS: Record<Topic, Record<Language, Source>> = {
  rules: {
    en: () => import("virtual:texts/en/rules"),
    de: () => import("virtual:texts/de/rules"),
    es: () => import("virtual:texts/es/rules"),
    el: () => import("virtual:texts/el/rules"),
    ru: () => import("virtual:texts/ru/rules"),
  },
  lessons: {
    en: () => import("virtual:texts/en/lessons"),
    de: () => import("virtual:texts/de/lessons"),
    es: () => import("virtual:texts/es/lessons"),
    el: () => import("virtual:texts/el/lessons"),
    ru: () => import("virtual:texts/ru/lessons"),
  },
  page: {
    en: () => import("virtual:texts/en/page"),
    de: () => import("virtual:texts/de/page"),
    es: () => import("virtual:texts/es/page"),
    el: () => import("virtual:texts/el/page"),
    ru: () => import("virtual:texts/ru/page"),
  },
};
const loaded = new Set<Topic>();

let bundle = $state.raw(new FluentBundle("en"));

/** The first supported language in the browser's preferences. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  const codes = wanted.map((each) => each.slice(0, 2).toLowerCase());
  return (codes.find((code) => code in LANGUAGES) ?? "en") as Language;
}

/** Load a language, with further topics, and switch to it. */
export async function switchLanguage(language: Language, ...topics: Topic[]): Promise<void> {
  for (const topic of topics) loaded.add(topic);
  const sources = await Promise.all([
    SOURCES[language](),
    ...[...loaded].map((topic) => TOPICS[topic][language]()),
  ]);
  const fresh = new FluentBundle(language, { useIsolating: false });
  for (const { default: patterns } of sources)
    fresh.addResource({
      body: Object.entries(patterns).map(([id, value]) => ({ id, value, attributes: {} })),
    });
  bundle = fresh;
  document.documentElement.lang = language;
}

/** Load the texts of a topic too. */
export async function loadTopic(topic: Topic): Promise<void> {
  if (loaded.has(topic)) return;
  loaded.add(topic);
  await switchLanguage(document.documentElement.lang as Language);
}

const UNGROUPED = 1000;

/** An integer without digit grouping: it needs no Intl.NumberFormat, which is slow to construct. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** Spanish too groups the digits of 1.000, as the terminal and the printed sheets do. */
const GROUPED = { useGrouping: "always" } as const;

function plain(value: FluentVariable): FluentVariable {
  if (typeof value !== "number") return value;
  return Number.isInteger(value) && Math.abs(value) < UNGROUPED
    ? new Whole(value)
    : new FluentNumber(value, GROUPED);
}

/** Whether the catalogue has a message. */
export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** Format a message; a missing one is shown as its id, so that it is noticed. */
export function t(id: string, particulars?: Particulars): string {
  const pattern = bundle.getMessage(id)?.value;
  if (pattern === undefined || pattern === null) return `⟦${id}⟧`;
  const faults: Error[] = [];
  const filled =
    particulars &&
    Object.fromEntries(Object.entries(particulars).map(([name, value]) => [name, plain(value)]));
  const text = bundle.formatPattern(pattern, filled, faults);
  for (const fault of faults) console.error(id, fault.message);
  return text;
}

type Argument = NonNullable<Phrase["args"]>[string];

/** A phrase of the server in the current language: its arguments first, then its message. */
export function inWords({ id, args = {} }: Phrase): string {
  const inserted = Object.entries(args).map(([name, value]) => [name, insertion(value)]);
  return t(id, Object.fromEntries(inserted) as Particulars);
}

/** Phrases as sentences: each begins with a capital, whatever is inserted there. */
export function sentences(phrases: readonly Phrase[]): string {
  return phrases
    .map(inWords)
    .map((text) => text.charAt(0).toUpperCase() + text.slice(1))
    .join(" ");
}

function insertion(value: Argument): string | number {
  if (Array.isArray(value)) return value.map(insertion).join(", ");
  return typeof value === "object" ? inWords(value) : value;
}

/** Points with a typographic minus sign, which is as wide as a digit. */
export function written(points: number): string {
  return String(points).replace("-", "−");
}

/** Join names in the current language: "Ann, Bo and Cy". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(bundle.locales, { type: "conjunction" }).format(names);
}
