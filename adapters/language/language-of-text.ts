import { createRequire } from "node:module";
import type { detect } from "tinyld/light";
import { once } from "#core/duties/once.ts";
import { defaultLanguage, isLanguage, type Language, languages } from "#core/translation/language.ts";

/** Enough characters to detect a language; reading a whole advert takes longer and adds nothing. */
const sampleLength = 1500;

/** A shorter text, such as `Consultant`, could be in any language. */
const minTextLength = 30;

const require = createRequire(import.meta.url);

/**
 * Loaded with the first text, as it has large tables and only imports use it. `import()` would make every caller wait
 * for a promise.
 */
const detector = once(() => require("tinyld/light") as { detect: typeof detect });

/** Detects which of our languages a text is in; the default language if that is unclear. */
export function languageOfText(text: string): Language {
  if (text.length < minTextLength) return defaultLanguage;
  const found = detector().detect(text.slice(0, sampleLength), { only: [...languages] });
  return isLanguage(found) ? found : defaultLanguage;
}
