import type { Language } from "../translation/language.ts";

/** Where social cards lie; outside the base path (spec C7, C15). */
export const cardsPath = "/cards";

/** The path of an opening's card in a language; without an opening that of the site. */
export const cardTarget = (language: Language, job?: string): string =>
  `${cardsPath}/${language}${job === undefined ? "" : `/${encodeURIComponent(job)}`}.png`;
