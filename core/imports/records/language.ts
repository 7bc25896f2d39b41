import { once } from "../../duties/once.ts";
import { plainText } from "../../text/plain-text.ts";
import { isLanguage, type Language, languages } from "../../translation/language.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";
import { feedLanguages } from "./language-words.ts";
import type { Mapped } from "./mapped.ts";

/** The names and codes that feeds use for languages. */
const names = once(() => {
  const known = new Map<string, Language>();
  for (const language of languages) {
    for (const inLanguage of [...languages, "es"])
      known.set((new Intl.DisplayNames(inLanguage, { type: "language" }).of(language) ?? "").toLowerCase(), language);
    for (const code of feedLanguages[language].codes.split(" ")) known.set(code, language);
  }
  return known;
});

/** Returns the language that a name or code stands for, possibly with a country: `de-DE`, `pt_BR`, `English (US)`. */
function languageNamed(name: string): Language | undefined {
  const [first = ""] = name
    .slice(0, 60)
    .toLowerCase()
    .trim()
    .split(/[-_\s(,/]/);
  return isLanguage(first) ? first : names().get(first);
}

const commonWords = once(() => {
  const known = new Map<string, Language[]>();
  for (const language of languages)
    for (const word of feedLanguages[language].commonWords.split(" "))
      known.set(word, [...(known.get(word) ?? []), language]);
  return known;
});

/** Returns one of the lists of words, by language, for the table of phrases. */
const wordsByLanguage = (list: "titleWords" | "titleMarks"): Readonly<Record<Language, string>> =>
  Object.fromEntries(languages.map((language) => [language, feedLanguages[language][list]])) as Record<
    Language,
    string
  >;

const titlePhrases = once(() => createPhrases(phrasesOf(wordsByLanguage("titleWords"))));

const titleMarks = once(() => createPhrases(phrasesOf(wordsByLanguage("titleMarks"))));

/** How many characters of HTML are examined at the beginning, in the middle and at the end of a text. */
const sampleLength = 600;

/**
 * The language of a text is clear if the text has at least `minWords` of its common words, and at least `minRatio` times as many as of any other
 * language.
 */
const clear = { minWords: 12, minRatio: 2 };

/** Returns the language of a title alone; `undefined` if the words do not tell. */
function ofTitle(title: string): Language | undefined {
  const words = wordsIn(title);
  const [marked] = titleMarks().find(words);
  if (marked) return marked;
  const scores = new Map<Language, number>();
  for (const word of words)
    for (const language of titlePhrases().find([word])) scores.set(language, (scores.get(language) ?? 0) + 1);
  // titles in all languages use English words: if English and another language are equally likely, the title is in the other one
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1] || Number(a[0] === "en") - Number(b[0] === "en"));
  return best && (best[1] > (second?.[1] ?? 0) || second?.[0] === "en") ? best[0] : undefined;
}

/** Returns samples from all over a text, because some texts begin with boilerplate in another language. */
function samplesOf(html: string): string {
  if (html.length <= sampleLength * 3) return plainText(html);
  const starts = [0, Math.floor((html.length - sampleLength) / 2), html.length - sampleLength];
  return plainText(starts.map((from) => html.slice(from, from + sampleLength)).join(" "));
}

/** Returns the language whose common words are clearly more frequent in a text than those of all others. */
function clearLanguageOf(text: string): Language | undefined {
  const counts = new Map<Language, number>(languages.map((language) => [language, 0]));
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u))
    for (const language of commonWords().get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [[best, bestCount], [, secondCount]] = [...counts].sort((a, b) => b[1] - a[1]) as [
    [Language, number],
    [Language, number],
  ];
  return bestCount >= clear.minWords && bestCount >= secondCount * clear.minRatio ? best : undefined;
}

const languageOfCountry: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) =>
    feedLanguages[language].countries.split(" ").map((code) => [code, language] as const),
  ),
);

/** Returns the language that the countries of an opening suggest, if they agree. */
export function languageOfCountries(countries: readonly string[]): Language | undefined {
  const [first, ...others] = new Set(countries.map((country) => languageOfCountry.get(country)));
  return others.length === 0 ? first : undefined;
}

/** The language of an opening. It is not mapped if the feed, the text and the title do not tell it. Then only the countries of the opening can. */
export interface TextLanguage extends Mapped<string> {
  /** The language to use if none is mapped and the countries do not tell one either. */
  readonly guess: string;
}

/**
 * Returns the language of an opening. This is the language that the feed names, unless the text is clearly in another one. If the feed names none,
 * the text tells the language. If the text is short, the title tells it. A named language that the program does not support is reported, and counts
 * as not named.
 */
export function languageOf(
  name: string | undefined,
  { title, html }: { readonly title: string; readonly html: string },
  languageOfText: (text: string) => string,
): TextLanguage {
  const named = name === undefined ? undefined : languageNamed(name);
  const unmapped = name !== undefined && !named ? [{ field: "language", value: name, known: [...languages] }] : [];
  const text = samplesOf(html);
  const detected = languageOfText(`${title}. ${text}`);
  const mapped = clearLanguageOf(text) ?? named ?? (text.length < minTextLength ? ofTitle(title) : detected);
  return { ...(mapped === undefined ? {} : { mapped }), guess: detected, unmapped };
}

/**
 * The minimum length of a text that decides the language. If the text is shorter, the title tells the language better. If the title does not tell it,
 * the country does so better than a guess.
 */
const minTextLength = 100;
