import type { Language } from "../translation/language.ts";

/** The path of social cards, outside the base path (spec C7, C15). */
export const cardsPath = "/cards";

/** Returns the path of an opening's card in a language; without an opening, the path of the site's card. */
export const cardTarget = (language: Language, job?: string): string =>
  `${cardsPath}/${language}${job === undefined ? "" : `/${encodeURIComponent(job)}`}.png`;
