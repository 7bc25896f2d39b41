import { once } from "../../duties/once.ts";
import { plainText } from "../../text/plain-text.ts";
import { isLanguage, type Language, languages } from "../../translation/language.ts";
import type { DetectedLanguage } from "../candidate.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";
import { feedLanguages, spanishWords } from "./language-words.ts";
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

/** Returns, for each language, the words of one of its lists in the form that `phrasesOf` needs. */
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
 * A text is clearly in a language if it has at least `minWords` common words of that language, and at least `minRatio` times as many as of any other
 * language.
 */
const clear = { minWords: 12, minRatio: 2 };

/** The same limits for a likely language, which is used only if the feed names none. */
const likely = { minWords: 4, minRatio: 1.4 };

/** Returns the language of a title alone; `undefined` if its words do not reveal it. */
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

/** Returns samples from the beginning, the middle and the end of a text, because some texts begin with boilerplate in another language. */
function samplesOf(html: string): string {
  if (html.length <= sampleLength * 3) return plainText(html);
  const starts = [0, Math.floor((html.length - sampleLength) / 2), html.length - sampleLength];
  return plainText(starts.map((from) => html.slice(from, from + sampleLength)).join(" "));
}

/** The minimum share of common words in a text in one of our languages. Only lists of names and tools have fewer. */
const minShareOfOurs = 0.22;

/**
 * Whether a text really is in `other`, the language that was detected, which is not one of ours. This is so if the text has few common words of any
 * of our languages or, for Spanish, more common Spanish words.
 */
function isOther(other: string, text: string, [best]: WordCounts): boolean {
  const [, ours] = best ?? [undefined, 0];
  const words = wordsOf(text);
  return other === "es"
    ? words.filter((word) => commonInSpanish.has(word)).length > ours
    : ours < minShareOfOurs * words.length;
}

const commonInSpanish: ReadonlySet<string> = new Set(spanishWords.split(" "));

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}]+/u);

/** How many common words of each language a text has, the most frequent language first. */
type WordCounts = readonly (readonly [language: Language, count: number])[];

function commonWordsIn(text: string): WordCounts {
  const counts = new Map<Language, number>(languages.map((language) => [language, 0]));
  for (const word of wordsOf(text))
    for (const language of commonWords().get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

const leadingBy = (counts: WordCounts, { minWords, minRatio }: typeof clear): Language | undefined => {
  const [[best, bestCount] = [], [, secondCount = 0] = []] = counts;
  return bestCount !== undefined && bestCount >= minWords && bestCount >= secondCount * minRatio ? best : undefined;
};

/** Returns the language whose common words are clearly more frequent in a text than those of all others. */
const clearLanguageOf = (counts: WordCounts): Language | undefined => leadingBy(counts, clear);

/**
 * Returns the language whose common words are somewhat more frequent in a text than those of all others. Returns `undefined` if there is none: for
 * example, a list of tools has hardly any common words.
 */
const likelyLanguageOf = (counts: WordCounts): Language | undefined => leadingBy(counts, likely);

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

const englishNameOf = (code: string): string => new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;

/**
 * The language of an opening. `mapped` is missing if neither the feed nor the text nor the title reveals it. Then the countries of the opening
 * decide.
 */
export interface TextLanguage extends Mapped<string> {
  /** The language to use if `mapped` is missing and the countries do not reveal one either. */
  readonly guess: string;
  /** The code of the text's language, if it is not one of ours. */
  readonly other?: string;
}

/**
 * Returns the language of an opening: the one that the feed names, unless the text is clearly in another one. If the feed names none, the text
 * decides or, if the text is short, the title. A named language that the program does not support is reported, and counts as not named.
 */
export function languageOf(
  name: string | undefined,
  { title, html }: { readonly title: string; readonly html: string },
  languageOfText: (text: string) => DetectedLanguage,
): TextLanguage {
  const named = name === undefined ? undefined : languageNamed(name);
  const unmapped = name !== undefined && !named ? [{ field: "language", value: name, known: [...languages] }] : [];
  const text = samplesOf(html);
  const detected = languageOfText(`${title}. ${text}`);
  const counts = commonWordsIn(text);
  if (detected.other !== undefined && !named && isOther(detected.other, text, counts))
    return {
      other: detected.other,
      guess: detected.language,
      unmapped,
      doubts: [
        { reason: `language: the text is in ${englishNameOf(detected.other)}, which the site has not`, words: title },
      ],
    };
  const mapped =
    clearLanguageOf(counts) ?? named ?? (text.length < minTextLength ? ofTitle(title) : likelyLanguageOf(counts));
  return { ...(mapped === undefined ? {} : { mapped }), guess: detected.language, unmapped };
}

/**
 * The minimum length, in characters, of a text that decides the language. For a shorter text, the title is better evidence, and if the title reveals
 * nothing, the country is better than a guess.
 */
const minTextLength = 100;
