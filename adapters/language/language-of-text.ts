import { detect } from "tinyld/light";
import { defaultLanguage, isLanguage, type Language, languages } from "#core/site/language.ts";

/** Enough to tell a language by; a whole advert takes longer and says no more. */
const enough = 1500;

/** A few words look like any language: `Consultant` is none. */
const tooShort = 30;

/** Which of our languages a text is written in; the default where it cannot be told. */
export function languageOfText(text: string): Language {
  if (text.length < tooShort) return defaultLanguage;
  const found = detect(text.slice(0, enough), { only: [...languages] });
  return isLanguage(found) ? found : defaultLanguage;
}
