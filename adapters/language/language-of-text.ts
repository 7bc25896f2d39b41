import { createRequire } from "node:module";
import type { detect } from "tinyld/light";
import { once } from "#core/duties/once.ts";
import { defaultLanguage, isLanguage, type Language, languages } from "#core/translation/language.ts";

/** How many characters are read to detect a language. Reading a whole advert would take longer, and give the same result. */
const sampleLength = 1500;

/** A shorter text, such as `Consultant`, could be in any of the languages. */
const minTextLength = 30;

const require = createRequire(import.meta.url);

/**
 * The detector. It is loaded with the first text, as it has large tables and only imports need it. It is not loaded by `import()`, because every
 * caller would then have to wait for a promise.
 */
const detector = once(() => require("tinyld/light") as { detect: typeof detect });

/** Detects in which of our languages a text is written. Returns the default language if that is unclear. */
export function languageOfText(text: string): Language {
  if (text.length < minTextLength) return defaultLanguage;
  const found = detector().detect(text.slice(0, sampleLength), { only: [...languages] });
  return isLanguage(found) ? found : defaultLanguage;
}
