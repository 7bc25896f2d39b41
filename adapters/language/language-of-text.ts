import { createRequire } from "node:module";
import type { detectAll } from "tinyld";
import { once } from "#core/duties/once.ts";
import type { DetectedLanguage } from "#core/imports/candidate.ts";
import { defaultLanguage, isLanguage } from "#core/translation/language.ts";

/** How many characters are read to detect a language. Reading an entire job advert would take longer, and give the same result. */
const sampleLength = 1500;

/** In characters. A shorter text, such as `Consultant`, could be in any of the languages. */
const minTextLength = 30;

/** In characters. A shorter text is never reported as being in a language other than ours: product names resemble many languages. */
const minOtherTextLength = 200;

/** Other languages in which feeds have openings. The detector knows more languages; those are ignored, because no feed has openings in them. */
const others: ReadonlySet<string> = new Set(
  "es nl pl sv da no nb fi cs sk ro hu tr bg el ru uk hr sr sl lt lv et ca ja zh ko ar he".split(" "),
);

/** Another language is reported only if the detector is at least this many times as sure of it as of the best of our languages. */
const minOtherRatio = 3;

const require = createRequire(import.meta.url);

/**
 * The detector. It is loaded when the first text is examined, because it has large tables and only imports need it. It is not loaded by `import()`,
 * because every caller would then have to wait for a promise.
 */
const detector = once(() => require("tinyld") as { detectAll: typeof detectAll });

/**
 * Detects which of our languages a text is most likely written in (the default language if that is unclear). If the text is clearly in a language that
 * is not ours, also returns that language, as `other`.
 */
export function languageOfText(text: string): DetectedLanguage {
  if (text.length < minTextLength) return { language: defaultLanguage };
  const found = detector().detectAll(text.slice(0, sampleLength));
  const ours = found.find(({ lang }) => isLanguage(lang));
  const language = ours && isLanguage(ours.lang) ? ours.lang : defaultLanguage;
  const [first] = found;
  const isOther =
    first !== undefined &&
    others.has(first.lang) &&
    text.length >= minOtherTextLength &&
    first.accuracy >= minOtherRatio * (ours?.accuracy ?? 0);
  return { language, ...(isOther ? { other: first.lang } : {}) };
}
