import { once } from "../../duties/once.ts";
import { plainText } from "../../text/plain-text.ts";
import { isLanguage, type Language, languages } from "../../translation/language.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";
import { commonWordLists, titleWords } from "./language-words.ts";
import type { Mapped } from "./mapped.ts";

/** Names and codes of languages by which feeds call them. */
const names = once(() => {
  const known = new Map<string, Language>();
  for (const language of languages) {
    for (const inLanguage of ["de", "en", "fr", "it", "pt", "es", language])
      known.set((new Intl.DisplayNames(inLanguage, { type: "language" }).of(language) ?? "").toLowerCase(), language);
  }
  for (const pair of "deu de,ger de,eng en,fra fr,fre fr,ita it,por pt,brazilian pt,br pt".split(",")) {
    const [code = "", language = ""] = pair.split(" ");
    if (isLanguage(language)) known.set(code, language);
  }
  return known;
});

/** The language of a name or code, also with a country: `de-DE`, `pt_BR`, `English (US)`. */
function languageNamed(told: string): Language | undefined {
  const [first = ""] = told
    .slice(0, 60)
    .toLowerCase()
    .trim()
    .split(/[-_\s(,/]/);
  return isLanguage(first) ? first : names().get(first);
}

const commonWords = once(() => {
  const known = new Map<string, Language[]>();
  for (const language of languages)
    for (const word of commonWordLists[language].split(" ")) known.set(word, [...(known.get(word) ?? []), language]);
  return known;
});

const titlePhrases = once(() => createPhrases(phrasesOf(titleWords)));

/** Signs of a language that outweigh words that it borrows: `Senior Consultant (m/w/d)`. */
const marks = once(() =>
  createPhrases<Language>([
    ...["m w d", "w m d", "d m w", "m w x", "w m x", "m w divers"].map((mark): [string, Language] => [mark, "de"]),
    ...["h f", "f h", "h f x", "f h x", "h f nb"].map((mark): [string, Language] => [mark, "fr"]),
  ]),
);

/** As much of a text is looked at, at its beginning, middle and end, in characters of HTML. */
const sample = 600;

/** So many common words make a language clear, where another has half of them at most. */
const clear = { words: 12, times: 2 };

/** Which language a title alone is in; `undefined` where its words say nothing. */
function ofTitle(title: string): Language | undefined {
  const words = wordsIn(title);
  const [marked] = marks().find(words);
  if (marked) return marked;
  const scores = new Map<Language, number>();
  for (const word of words)
    for (const language of titlePhrases().find([word])) scores.set(language, (scores.get(language) ?? 0) + 1);
  // English words stand in titles of all languages: of two that are as likely it is the other
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1] || Number(a[0] === "en") - Number(b[0] === "en"));
  return best && (best[1] > (second?.[1] ?? 0) || second?.[0] === "en") ? best[0] : undefined;
}

/** Parts of a text from all over it: some begin with a boilerplate in another language. */
function samplesOf(html: string): string {
  if (html.length <= sample * 3) return plainText(html);
  const middle = Math.floor((html.length - sample) / 2);
  return plainText([0, middle, html.length - sample].map((from) => html.slice(from, from + sample)).join(" "));
}

/** The language whose common words stand in a text clearly more often than those of all others. */
function clearLanguageOf(text: string): Language | undefined {
  const counts = new Map<Language, number>(languages.map((language) => [language, 0]));
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u))
    for (const language of commonWords().get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [[best, most], [, second]] = [...counts].sort((a, b) => b[1] - a[1]) as [
    [Language, number],
    [Language, number],
  ];
  return most >= clear.words && most >= second * clear.times ? best : undefined;
}

/** The language that openings of a country are in, where most are in one of ours; ISO 3166 but for `uk`, as in addresses. */
const languageOfCountry: Readonly<Partial<Record<string, Language>>> = {
  ...{ de: "de", at: "de", fr: "fr", it: "it", br: "pt", pt: "pt" },
  ...{ us: "en", uk: "en", ie: "en", nz: "en", au: "en" },
};

/** What the countries of an opening say of its language: something where they agree. */
export function languageOfCountries(countries: readonly string[]): Language | undefined {
  const [first, ...others] = new Set(countries.map((country) => languageOfCountry[country]));
  return others.length === 0 ? first : undefined;
}

/** A language, or none where nothing tells it but the countries of the opening; `guess` stands where those tell none. */
export interface TextLanguage extends Mapped<string> {
  readonly guess: string;
}

/**
 * The language that a feed names, unless the text is clearly in another; else that of the text, else of the title. A
 * language that the site does not have is told, and the nearest of ours is taken from the text.
 */
export function languageOf(
  told: string | undefined,
  { title, html }: { readonly title: string; readonly html: string },
  languageOfText: (text: string) => string,
): TextLanguage {
  const named = told === undefined ? undefined : languageNamed(told);
  const unmapped = told !== undefined && !named ? [{ field: "language", value: told, known: [...languages] }] : [];
  const text = samplesOf(html);
  const detected = languageOfText(`${title}. ${text}`);
  const mapped = clearLanguageOf(text) ?? named ?? (text.length < short ? ofTitle(title) : detected);
  return { ...(mapped === undefined ? {} : { mapped }), guess: detected, unmapped };
}

/** Of a shorter text the title says more, and the country more than a guess; in characters. */
const short = 100;
