import { isStopWord } from "../../text/stop-words.ts";
import { countBetween } from "../arrays/count-between.ts";
import { listAt } from "../arrays/csr-lists.ts";
import { type DocSet, intersectionOf, noDocs, type PlainSet } from "../arrays/doc-set.ts";
import { docsOf } from "../arrays/postings.ts";
import { indexIn, rangeOf } from "../arrays/sorted.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { countInTitles, scopeOf } from "./scope.ts";
import { variantsOf } from "./variants.ts";

/** What an unfinished word may become. */
export interface Completions {
  /** Words of titles, the most frequent in the country first; two where a compound is written apart. */
  readonly words: readonly string[];
  /** The letters that they begin with, where those were mistyped. */
  readonly corrected?: string;
}

/** A letter alone begins too much. */
const fewestLetters = 2;
/** Shorter beginnings are one error away from too much. */
const shortestMistyped = 4;
/** The shortest part of a compound, and how many of the most frequent words are counted in the country. */
const shortestPart = 4;
const mostCounted = 100;
const mostWords = 6;

/** The words of titles of a country that an unfinished word begins: by itself, in a compound, or with one typing error. */
export function completionsOf(segments: readonly LiveSegment[], begun: string, country: string): Completions {
  if (begun.length < fewestLetters) return { words: [] };
  const scope = scopeOf(segments, country, "en"); // the language says nothing about counts
  const countHere = (word: string): number => countInTitles(word, scope);
  const begins = frequentIn(countHere, inTitles(segments, begun));
  if (begins.length > 0) return { words: begins };
  const apart = writtenApart(segments, begun, country);
  if (apart.length > 0 || begun.length < shortestMistyped || isName(segments, begun)) return { words: apart };
  for (const variants of variantsOf(begun)) {
    const variantOf = new Map<string, string>();
    const all = new Map<string, number>();
    for (const variant of variants)
      for (const [word, count] of inTitles(segments, variant)) {
        if (!variantOf.has(word)) variantOf.set(word, variant);
        all.set(word, count);
      }
    const words = frequentIn(countHere, all); // of all variants at once, as each word takes a while to count
    const corrected = variantOf.get(words[0] ?? "");
    if (corrected) return { words: words.filter((word) => variantOf.get(word) === corrected), corrected };
  }
  return { words: [] };
}

/** Whether the name of a city or company, or a keyword, begins so: it is no typing error then. */
const isName = (segments: readonly LiveSegment[], begun: string): boolean =>
  segments.some(({ segment: { dictionary, keywords } }) => {
    const [from, until] = rangeOf(dictionary.terms, begun);
    return keywords.counts.subarray(from, until).some((count) => count > 0);
  });

interface Place {
  readonly live: LiveSegment;
  readonly docs: PlainSet;
}

/** The listed openings of a country, by segment. */
const placesOf = (segments: readonly LiveSegment[], country: string): Place[] =>
  segments.map((live) => {
    const at = live.tables.country.values.indexOf(country);
    const all: PlainSet = { bits: live.listed };
    if (country === "") return { live, docs: all };
    return {
      live,
      docs: at < 0 ? noDocs : intersectionOf(docsOf(live.facetPostings.country, at), all),
    };
  });

/** How many titles have each word that begins so, and each compound of such a word, whatever their country. */
function inTitles(segments: readonly LiveSegment[], begun: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const { segment } of segments) {
    const { terms, compounds } = segment.dictionary;
    const { counts } = segment.titles;
    const add = (term: number): void => {
      const word = terms[term] ?? "";
      const count = counts[term] ?? 0;
      if (count > 0 && !isStopWord(word)) found.set(word, (found.get(word) ?? 0) + count);
    };
    const [from, until] = rangeOf(terms, begun);
    for (let term = from; term < until; term += 1) {
      add(term);
      if (begun.length >= shortestPart) for (const compound of listAt(compounds, term)) add(compound);
    }
  }
  return found;
}

/** The words that most titles have, of those that most have in all countries. */
const frequentIn = (countOf: (word: string) => number, found: ReadonlyMap<string, number>): string[] =>
  [...found]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostCounted)
    .map(([word]) => ({ word, count: countOf(word) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, mostWords)
    .map(({ word }) => word);

const sizeIn = ({ segment: { size } }: LiveSegment, docs: PlainSet): number => countBetween(docs, 0, size);

function titlesWith({ segment: { dictionary, titles } }: LiveSegment, word: string): DocSet {
  const term = indexIn(dictionary.terms, word);
  return term < 0 ? noDocs : docsOf(titles, term);
}

/** `software entwickler` for `softwareentw`, where titles have the two words. */
function writtenApart(segments: readonly LiveSegment[], begun: string, country: string): string[] {
  const places = placesOf(segments, country);
  for (let cut = begun.length - fewestLetters; cut >= shortestPart; cut -= 1) {
    const first = begun.slice(0, cut);
    const having = places.map(({ live, docs }) => ({ live, docs: intersectionOf(titlesWith(live, first), docs) }));
    if (having.every(({ live, docs }) => sizeIn(live, docs) === 0)) continue;
    const countBehind = (word: string): number =>
      having.reduce((sum, { live, docs }) => sum + sizeIn(live, intersectionOf(titlesWith(live, word), docs)), 0);
    const words = frequentIn(countBehind, inTitles(segments, begun.slice(cut)));
    if (words.length > 0) return words.map((word) => `${first} ${word}`);
  }
  return [];
}
