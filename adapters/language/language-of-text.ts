import { createRequire } from "node:module";
import type { detect } from "tinyld/light";
import { once } from "#core/once.ts";
import { defaultLanguage, isLanguage, type Language, languages } from "#core/site/language.ts";

/** Enough to tell a language by; a whole advert takes longer and says no more. */
const enough = 1500;

/** A few words look like any language: `Consultant` is none. */
const tooShort = 30;

const require = createRequire(import.meta.url);

/** Brings tables of many languages along, and only imports ask: it comes with the first text. (`import()` would make every caller wait for a promise.) */
const detector = once(() => require("tinyld/light") as { detect: typeof detect });

/** Which of our languages a text is written in; the default where it cannot be told. */
export function languageOfText(text: string): Language {
  if (text.length < tooShort) return defaultLanguage;
  const found = detector().detect(text.slice(0, enough), { only: [...languages] });
  return isLanguage(found) ? found : defaultLanguage;
}
