import type { Language } from "../translation/language.ts";

/** The path of social cards, outside the base path (spec C7, C15). */
export const cardsPath = "/cards";

/** What a card is about: an opening by its id, or a company by its code. */
export type CardSubject = { readonly job: string } | { readonly company: string };

/** Returns the path of the card of an opening or a company in a language; without a subject, the path of the site's card. */
export function cardTarget(language: Language, subject?: CardSubject): string {
  const path = `${cardsPath}/${language}`;
  if (!subject) return `${path}.png`;
  return "job" in subject
    ? `${path}/${encodeURIComponent(subject.job)}.png`
    : `${path}/company/${encodeURIComponent(subject.company)}.png`;
}
