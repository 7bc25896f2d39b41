import type { Language } from "./language.ts";

/** Facts about a language that are neither in its texts (`locales/`) nor in the text analysis (core/text/languages/). */
interface LanguageFacts {
  /** The name of the language in the language itself, so that its speakers can read it. */
  readonly ownName: string;
  /** The locale for dates and numbers. English has the British locale, because its readers are in many countries. */
  readonly locale: string;
  /** The locale for Open Graph, which must include a country: the one where most speakers live, for example Brazil for Portuguese. */
  readonly openGraph: string;
  /** The space between a word and a colon, if the language puts one there. */
  readonly beforeColon: string;
  /** The first day of a month in a date: `1` or, in languages that use an ordinal number, `1er`. `Intl` always writes a plain 1. */
  readonly firstDay: string;
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  de: { ownName: "Deutsch", locale: "de", openGraph: "de_DE", beforeColon: "", firstDay: "1" },
  en: { ownName: "English", locale: "en-GB", openGraph: "en_GB", beforeColon: "", firstDay: "1" },
  fr: { ownName: "Français", locale: "fr", openGraph: "fr_FR", beforeColon: "\u00a0", firstDay: "1er" },
  it: { ownName: "Italiano", locale: "it", openGraph: "it_IT", beforeColon: "", firstDay: "1º" },
  pt: { ownName: "Português", locale: "pt", openGraph: "pt_BR", beforeColon: "", firstDay: "1º" },
};
