import type { Language } from "./language.ts";

/** What the program knows about a language, besides its texts in `locales/` and the analysis of texts (core/text/languages/). */
interface LanguageFacts {
  /** The name of the language in the language itself, so that its speakers can read it. */
  readonly ownName: string;
  /** The locale for dates and numbers. English has the British locale, because its readers are in many countries. */
  readonly locale: string;
  /** The locale for Open Graph, which has to contain a country: the country where most speakers live, for example Brazil for Portuguese. */
  readonly openGraph: string;
  /** The space between a word and a colon, if the language puts one there. */
  readonly beforeColon: string;
  /** How a date writes the first day of a month. `Intl` writes a plain 1, where some languages have an ordinal number. */
  readonly firstDay: string;
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  de: { ownName: "Deutsch", locale: "de", openGraph: "de_DE", beforeColon: "", firstDay: "1" },
  en: { ownName: "English", locale: "en-GB", openGraph: "en_GB", beforeColon: "", firstDay: "1" },
  fr: { ownName: "Français", locale: "fr", openGraph: "fr_FR", beforeColon: "\u00a0", firstDay: "1er" },
  it: { ownName: "Italiano", locale: "it", openGraph: "it_IT", beforeColon: "", firstDay: "1º" },
  pt: { ownName: "Português", locale: "pt", openGraph: "pt_BR", beforeColon: "", firstDay: "1º" },
};
