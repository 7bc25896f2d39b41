import { intersectionOf, noDocs, type PlainSet } from "../arrays/doc-set.ts";
import { docsOf, type Postings } from "../arrays/postings.ts";
import { indexInSorted } from "../arrays/sorted.ts";
import { compoundsOf, linkingElements, splitCompound } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import type { QueryText, Span } from "./query-text.ts";
import { countIn, countInTitles, isTitleWord, type Scope, segmentsOf } from "./scope.ts";

/** The inputs of `withReadings`, besides the query. */
export interface ReadingParts {
  readonly scope: Scope;
  /** The words that name a filter value. They are neither joined nor split. */
  readonly named: readonly Span[];
  /** Whether a word is in the operator's synonyms. */
  isListed(word: string): boolean;
}

/** A word of the reading, and the span of words of the query that it replaces. */
interface ReadWord extends Span {
  readonly word: string;
  readonly needed: boolean;
  /** The parts of the word, if it is a compound. */
  readonly parts?: readonly string[];
}

/**
 * Rewrites each compound of a query in the way most titles of the country write it, so that `projekt manager`, `projekt-manager` and `projektmanager`
 * are the same search. Everything else, such as synonyms and corrections, is based on these words.
 */
export function withReadings(query: QueryText, parts: ReadingParts): QueryText {
  const { words, needed } = query;
  const isFixed = (at: number): boolean =>
    !needed[at] || [...parts.named, ...query.phrases].some(({ from, until }) => from <= at && at < until);
  const read: ReadWord[] = [];
  const wholes = [...query.wholes];
  for (let at = 0; at < words.length; ) {
    const [word = "", next = ""] = words.slice(at, at + 2);
    const isPair = at + 1 < words.length && !isFixed(at) && !isFixed(at + 1) && areJoinable(word, next);
    const joined = isPair ? joinedReading(word, next, parts.scope) : undefined;
    if (joined !== undefined) {
      read.push({ word: joined, needed: true, from: at, until: at + 2, ...partsOfKnown(joined, parts.scope) });
      at += 2;
      continue;
    }
    const split = isFixed(at) ? [] : splitReading(word, parts);
    if (split.length > 0) wholes.push({ word, from: at, until: at + 1 });
    const compound = isFixed(at) || split.length > 0 ? {} : partsOfKnown(word, parts.scope);
    for (const part of split.length > 0 ? split : [word])
      read.push({ word: part, needed: needed[at] ?? false, from: at, until: at + 1, ...compound });
    at += 1;
  }
  const result = asQuery(query, read, wholes);
  return { ...result, wholes: [...result.wholes, ...compoundsOfNeighbours(result, parts)] };
}

/** Returns the query with the words of the reading. */
function asQuery(query: QueryText, read: readonly ReadWord[], wholes: QueryText["wholes"]): QueryText {
  const moved = <Moved extends Span>(span: Moved): Moved[] => {
    const from = read.findIndex((each) => each.from === span.from);
    const until = read.findLastIndex((each) => each.until === span.until) + 1;
    return from < 0 || until - from < 2 ? [] : [{ ...span, from, until }];
  };
  const words = read.map(({ word }) => word);
  return {
    ...query,
    words,
    needed: read.map(({ word, needed }, at) => needed && words.indexOf(word) === at),
    wholes: wholes.flatMap(moved),
    phrases: query.phrases.flatMap(moved),
    compounds: read.flatMap(({ parts }, at) => (parts ? [{ at, parts }] : [])),
  };
}

const areJoinable = (...words: readonly string[]): boolean => words.every((word) => /^\p{L}{2,}$/u.test(word));

/** Returns the compound of two words, if more titles contain it than contain both words. */
function joinedReading(first: string, last: string, scope: Scope): string | undefined {
  const best = bestCompound([first, last], scope);
  return best && best.titles > titlesWithAll([first, last], scope) ? best.word : undefined;
}

/**
 * Returns the parts of a word if at least as many titles contain all parts as the word itself, or if no opening contains the word and each part is
 * common in titles or in the operator's synonyms.
 */
function splitReading(word: string, { scope, isListed }: ReadingParts): readonly string[] {
  const parts = partsIn(word, segmentsOf(scope));
  if (parts.length === 0) return [];
  const titles = Math.max(countInTitles(word, scope), bestCompound(parts, scope)?.titles ?? 0);
  if (titlesWithAll(parts, scope) >= Math.max(1, titles)) return parts;
  const isUnknown = titles === 0 && countIn(word, scope) === 0;
  const isCommon = (part: string): boolean => isTitleWord(part, scope) || isListed(part);
  return isUnknown && parts.every(isCommon) && openingsWithAll(parts, scope) > 0 ? parts : [];
}

/** Returns the parts of a compound that occurs in openings, in any country. */
function partsOfKnown(word: string, scope: Scope): Pick<ReadWord, "parts"> {
  const segments = segmentsOf(scope);
  const parts = occursIn(word, segments) ? partsIn(word, segments) : [];
  return parts.length > 0 ? { parts } : {};
}

/** Returns the compound of two words that occurs in the most titles. */
function bestCompound([first = "", last = "", ...more]: readonly string[], scope: Scope) {
  if (more.length > 0) return undefined;
  const lists = segmentsOf(scope).map(({ segment }) => segment.dictionary.terms);
  return compoundsOf(lists, first, last)
    .map((word) => ({ word, titles: countInTitles(word, scope) }))
    .sort((a, b) => b.titles - a.titles || (a.word < b.word ? -1 : 1))
    .at(0);
}

/**
 * Returns the compounds that consist of a word and one of its neighbours, in openings or in the operator's synonyms. The two words may be in either
 * order, in any form, and have optional words between them: `entwickler software`, `leiter des vertriebs`.
 */
function compoundsOfNeighbours({ words, needed }: QueryText, { scope, isListed }: ReadingParts): QueryText["wholes"] {
  const lists = segmentsOf(scope).flatMap(({ segment: { dictionary } }) => [dictionary.terms, dictionary.stems]);
  const places = [...words.keys()].filter((at) => needed[at]);
  return places.slice(1).flatMap((at, before) => {
    const from = places[before] ?? 0;
    const [first = "", last = ""] = [words[from], words[at]];
    if (first.length < 2 || last.length < 2) return [];
    const span = { from, until: at + 1 };
    const compounds = [...compoundsOf(lists, first, last), ...compoundsOf(lists, last, first)];
    const listed = linkingElements.map((link) => first + link + last).filter(isListed);
    return [
      ...compounds.map((word) => ({ word, ...span, isCompound: true })),
      ...listed.map((word) => ({ word, ...span })),
    ];
  });
}

const countWithAll = (words: readonly string[], scope: Scope, postingsOf: (live: LiveSegment) => Postings): number =>
  scope.parts.reduce((sum, { live, countDocs }) => {
    const sets = words.map((word): ReturnType<typeof docsOf> => {
      const term = indexInSorted(live.segment.dictionary.terms, word);
      return term < 0 ? noDocs : docsOf(postingsOf(live), term);
    });
    return sum + countDocs(sets.reduce((a, b): PlainSet => intersectionOf(a, b)));
  }, 0);

/** Returns the number of openings whose title has all words, exactly as given. */
export const titlesWithAll = (words: readonly string[], scope: Scope): number =>
  countWithAll(words, scope, ({ segment }) => segment.titles);

const openingsWithAll = (words: readonly string[], scope: Scope): number =>
  countWithAll(words, scope, ({ segment }) => segment.everywhere);

/** Returns the parts of a compound, which must occur as words in openings; an empty list if the word is not a compound. */
export const partsIn = (word: string, segments: readonly LiveSegment[]): string[] =>
  splitCompound(word, (part) => occursIn(part, segments));

const occursIn = (word: string, segments: readonly LiveSegment[]): boolean =>
  segments.some(({ segment }) => indexInSorted(segment.dictionary.terms, word) >= 0);
