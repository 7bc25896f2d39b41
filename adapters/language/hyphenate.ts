import { createRequire } from "node:module";
import type { Hyphenate } from "#core/text/hyphenation.ts";
import type { Language } from "#core/translation/language.ts";

/** What is used of the package, which comes without types. */
type Patterns = readonly [levels: unknown, trie: unknown, exceptions?: Readonly<Record<string, readonly number[]>>];
type CreateHyphenator = (
  patterns: Patterns,
  options: { readonly hyphenChar: string; readonly minWordLength: number; readonly html: false },
) => (text: string) => string;

const patternsOf: Readonly<Record<Language, string>> = { de: "de-1996", en: "en-gb", fr: "fr", it: "it", pt: "pt" };

/** Shorter words fit every line. */
const shortest = 10;
/** Letters that stay together at the beginning and at the end of a word: a line shows no crumb of one. */
const together = { before: 4, after: 3 };
/** No title is longer; longer texts of other hosts are left as they are. */
const longest = 300;
/** About 1 MB of titles. */
const keptTitles = 5000;

const softHyphen = "\u00ad";
const require = createRequire(import.meta.url);

/** Reads the patterns of a language, which are large. */
function createHyphenator(language: Language): (text: string) => string {
  const create = require("hyphen") as CreateHyphenator;
  const [levels, trie, exceptions] = require(`hyphen/patterns/${patternsOf[language]}.js`) as Patterns;
  // the package adds every word that it meets to the exceptions: a copy is forgotten with the rest
  return create([levels, trie, { ...exceptions }], { hyphenChar: softHyphen, minWordLength: shortest, html: false });
}

/** Hyphenates by the patterns of TeX. Keeps what it found, which takes 0.2 ms a title; begins anew when that is much. */
export function createHyphenate(): Hyphenate {
  let hyphenators: Partial<Record<Language, (text: string) => string>> = {};
  const kept = new Map<string, readonly number[]>();
  return (text, language, fewest = shortest) => {
    if (language === undefined || text.length > longest || text.includes(softHyphen)) return [];
    const key = `${language} ${fewest} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= keptTitles) {
      kept.clear();
      hyphenators = {};
    }
    hyphenators[language] ??= createHyphenator(language);
    const found = breaksIn(hyphenators[language](text), fewest);
    kept.set(key, found);
    return found;
  };
}

/** The places of the soft hyphens that leave enough of their word on both lines, as indices into the text without them. */
function breaksIn(hyphenated: string, fewest: number): number[] {
  const breaks: number[] = [];
  for (const { 0: word, index } of hyphenated.matchAll(/[\p{L}\p{M}\u00ad]+/gu)) {
    const parts = word.split(softHyphen);
    const length = word.length - parts.length + 1;
    if (length < fewest) continue;
    const before = index - (hyphenated.slice(0, index).split(softHyphen).length - 1);
    let at = 0;
    for (const part of parts.slice(0, -1)) {
      at += part.length;
      if (at >= together.before && length - at >= together.after) breaks.push(before + at);
    }
  }
  return breaks;
}
