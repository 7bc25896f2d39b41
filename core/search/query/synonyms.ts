import type { Synonyms } from "../../site/site.ts";
import { wordRelationOf } from "../../text/derivations.ts";
import { distanceOf, distanceRows, minDistinctLength } from "../../text/distance.ts";
import { cachedStemOf, maskOfAllLanguages } from "../../text/stems.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { tokensOf } from "../../text/tokens.ts";
import { languages } from "../../translation/language.ts";
import { minPartLength } from "../index/compounds.ts";
import type { Span } from "./query-text.ts";

/** The maximum number of substitutes for a part of a query. Each of them has to be looked up in every segment. */
const maxSubstitutes = 32;

/** Drops stop words, unless there are only stop words: `chef de projet` becomes `chef` and `projet`. */
function withoutStopWords(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !isStopWord(word));
  return kept.length > 0 ? kept : words;
}

const wordsOf = (text: string): readonly string[] => withoutStopWords(tokensOf(text).flatMap(({ parts }) => parts));

const keysOf = (words: readonly string[]): string[] => [
  ...new Set(languages.map((language) => words.map((word) => cachedStemOf(word, language)).join(" "))),
];

/** Words that may replace a part of the query. */
export interface Substitute extends Span {
  readonly words: readonly string[];
  /** Whether the synonym is one-way: `words` may replace the part, but not the other way round. */
  readonly isOneWay: boolean;
  /** Whether `words` are a name, which is the same in texts of all languages and has no forms. */
  readonly isName?: boolean;
}

type Texts = readonly (readonly string[])[];

/** The synonyms of a text. */
interface Entry {
  readonly from: readonly string[];
  readonly to: Texts;
  readonly isOneWay: boolean;
}

/** Whether two texts consist of the same words, or of forms of them, in at least one language of a bit mask. */
const areSameForms = (a: readonly string[], b: readonly string[], mask: number): boolean =>
  languages.some(
    (language, bit) =>
      (mask & (1 << bit)) !== 0 &&
      a.every((word, at) => {
        const other = b[at] ?? "";
        return (
          word === other ||
          (cachedStemOf(word, language) === cachedStemOf(other, language) &&
            wordRelationOf(word, other, language) === "form")
        );
      }),
  );

/**
 * Creates a function that finds substitutes for all parts of a query. The words of a part may be inflected, in the languages of the bit mask
 * `languages`. Inflections in other languages count only if there are no substitutes otherwise.
 */
export function createSubstituteFinder({
  both,
  oneWay,
}: Synonyms): (words: readonly string[], languages?: number) => Substitute[] {
  const table = new Map<string, Entry[]>();
  let longest = 0;
  const add = (from: readonly string[], to: Texts, isOneWay: boolean): void => {
    longest = Math.max(longest, from.length);
    for (const key of keysOf(from)) table.set(key, [...(table.get(key) ?? []), { from, to, isOneWay }]);
  };
  for (const group of both) {
    const texts = group.map(wordsOf).filter((words) => words.length > 0);
    for (const from of texts) add(from, texts, false);
  }
  for (const { from, to } of oneWay) add(wordsOf(from), to.map(wordsOf), true);

  const substitutesFor = (words: readonly string[], mask: number) => {
    const same = words.join(" ");
    const entries = keysOf(words).flatMap((key) => table.get(key) ?? []);
    const likely = entries.filter(({ from }) => areSameForms(from, words, mask));
    const used =
      likely.length > 0 ? likely : entries.filter(({ from }) => areSameForms(from, words, maskOfAllLanguages));
    const distinct = new Map<string, Pick<Substitute, "words" | "isOneWay">>();
    for (const { to, isOneWay } of used)
      for (const text of to) {
        const key = text.join(" ");
        if (!distinct.has(key)) distinct.set(key, { words: text, isOneWay });
      }
    distinct.delete(same);
    return [...distinct.values()].slice(0, maxSubstitutes);
  };

  return (words, mask = maskOfAllLanguages) => {
    if (table.size === 0) return [];
    const found: Substitute[] = [];
    for (let from = 0; from < words.length; from += 1)
      for (let until = from + 1; until <= words.length; until += 1) {
        const span = words.slice(from, until);
        if (withoutStopWords(span).length > longest) break;
        if (until > from + 1 && (isStopWord(span[0] ?? "") || isStopWord(span.at(-1) ?? ""))) continue;
        for (const each of substitutesFor(withoutStopWords(span), mask)) found.push({ from, until, ...each });
      }
    return found;
  };
}

/**
 * Whether two words have a beginning in common and differ by at most two letters at their ends: `Köche` and `Koch`, but not `tirocinate` and
 * `tirocinio`.
 */
function differsByEndingOnly(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [one, other] = [a.slice(same), b.slice(same)];
  if (same < minPartLength || Math.max(one.length, other.length) > 2) return one === other;
  const isInner = one !== "" && other !== "" && one.at(-1) === other.at(-1);
  return !isInner && languages.some((language) => cachedStemOf(a, language) === cachedStemOf(b, language));
}

/** The single words in the operator's synonyms. Synonyms of several words are left out. */
export interface SynonymWords {
  /** Whether a word is one of these words, or differs from one only by its ending. */
  isListed(word: string): boolean;
  /** Returns the listed words that are one typing error away from a word and begin with the same letter. */
  synonymsNear(word: string): string[];
}

/** Prepares the single words in the operator's synonyms. */
export function createSynonymWords({ both, oneWay }: Synonyms): SynonymWords {
  const texts = [...both.flat(), ...oneWay.flatMap(({ from, to }) => [from, ...to])];
  const words = new Set(texts.map(wordsOf).flatMap(([word = "", ...more]) => (more.length > 0 ? [] : word)));
  const byStart = Map.groupBy(words, (word) => word.slice(0, minPartLength));
  const byLetter = Map.groupBy(words, (word) => word.charAt(0));
  const rows = distanceRows();
  return {
    isListed: (word) =>
      (byStart.get(word.slice(0, minPartLength)) ?? []).some((other) => differsByEndingOnly(word, other)),
    synonymsNear: (word) =>
      word.length < minDistinctLength
        ? []
        : (byLetter.get(word.charAt(0)) ?? []).filter(
            (other) => other.length >= minDistinctLength && distanceOf(word, other, 1, rows) === 1,
          ),
  };
}
