import { languageBit } from "../../text/stems.ts";
import type { Language } from "../../translation/language.ts";
import { countBetween } from "../arrays/count-between.ts";
import { bitsOf, type DocSet } from "../arrays/doc-set.ts";
import { docsOf, type Postings } from "../arrays/postings.ts";
import { indexInSorted } from "../arrays/sorted.ts";
import { countryRangesFor } from "../index/country-ranges.ts";
import type { LiveSegment } from "../index/live-segment.ts";

/** A segment, with functions that count its openings in the scope. */
export interface ScopedSegment {
  readonly live: LiveSegment;
  /** Returns the number of openings in the scope that have a term. */
  count(term: number): number;
  /** Returns the number of openings in the scope that have a term in their title. */
  countInTitles(term: number): number;
  /** Returns the number of openings in the scope that have a term as a keyword. */
  countInKeywords(term: number): number;
  /** Returns the number of documents of a set that are in the scope. */
  countDocs(docs: DocSet): number;
}

/**
 * The openings in which words are counted: those of one country, or all. Whether a word is spelled correctly, and how rare it is, depends on the
 * country: an error in a German opening does not prove anything in Brazil.
 */
export interface Scope {
  readonly parts: readonly ScopedSegment[];
  /** The number of openings in the scope. */
  readonly openings: number;
  /** Whether the scope has the openings of all countries. */
  readonly isWhole: boolean;
  /** The page's language, as a bit of the masks in `text/stems.ts`. */
  readonly language: number;
}

/** Returns the scope of a country; the scope of all countries if `country` is empty or has no openings. */
export function scopeOf(segments: readonly LiveSegment[], country: string, language: Language): Scope {
  const hasOpenings = segments.some((live) => live.tables.country.values.includes(country));
  const parts = segments.map((live) => (hasOpenings ? scopedTo(live, country) : unscoped(live)));
  return {
    parts: parts.map(({ part }) => part),
    openings: parts.reduce((sum, { openings }) => sum + openings, 0),
    isWhole: !hasOpenings,
    language: languageBit(language),
  };
}

const unscoped = (live: LiveSegment) => {
  const { everywhere, titles, keywords, size } = live.segment;
  const part: ScopedSegment = {
    live,
    count: (term) => everywhere.counts[term] ?? 0,
    countInTitles: (term) => titles.counts[term] ?? 0,
    countInKeywords: (term) => keywords.counts[term] ?? 0,
    countDocs: (docs) => countBetween(docs, 0, size),
  };
  return { part, openings: size };
};

function scopedTo(live: LiveSegment, country: string) {
  const { segment, tables, facetPostings } = live;
  const ranges = countryRangesFor(live.countryRanges, country);
  const [own] = ranges;
  if (own?.country && own.until - own.from === segment.size) return unscoped(live);
  const value = tables.country.values.indexOf(country);
  let bits: Uint32Array | undefined;
  /** Returns a bitmap of the openings in the country. Needed only for the range of openings that are in several countries. */
  const within = (): Uint32Array =>
    (bits ??= value < 0 ? new Uint32Array(0) : bitsOf(docsOf(facetPostings.country, value), segment.size));
  const countDocs = (docs: DocSet): number =>
    ranges.reduce(
      (sum, { country: only, from, until }) => sum + countBetween(docs, from, until, only ? undefined : within()),
      0,
    );
  const countIn = (postings: Postings) => {
    const known = new Map<number, number>();
    return (term: number): number => {
      if ((postings.counts[term] ?? 0) === 0) return 0;
      let count = known.get(term);
      if (count !== undefined) return count;
      count = countDocs(docsOf(postings, term));
      known.set(term, count);
      return count;
    };
  };
  const part = {
    live,
    count: countIn(segment.everywhere),
    countInTitles: countIn(segment.titles),
    countInKeywords: countIn(segment.keywords),
    countDocs,
  };
  return { part, openings: value < 0 ? 0 : (facetPostings.country.counts[value] ?? 0) };
}

/**
 * The maximum number of openings that have a rare word: one in `rareOneIn`, but at least `minRare`. A rare word may be a typing error. A word that
 * more openings have is frequent.
 */
export const rareLimit = ({ openings }: Pick<Scope, "openings">): number => Math.max(minRare, openings / rareOneIn);
const rareOneIn = 500;
export const minRare = 5;

/** The maximum number of words that are tried in place of a mistyped or unfinished word. Any others are unlikely to be what was meant. */
export const maxCandidates = 6;

/** The factors by which a word must be more frequent, or likelier, than another word to count as more, much more or far more likely to be meant. */
export const times = { more: 5, muchMore: 20, farMore: 50 } as const;

/** Returns the segments of a scope. */
export const segmentsOf = ({ parts }: Scope): LiveSegment[] => parts.map(({ live }) => live);

const countBy = (term: string, { parts }: Scope, count: "count" | "countInTitles"): number =>
  parts.reduce((sum, part) => {
    const at = indexInSorted(part.live.segment.dictionary.terms, term);
    return at < 0 ? sum : sum + part[count](at);
  }, 0);

/** Returns the number of openings with exactly this term. */
export const countIn = (term: string, scope: Scope): number => countBy(term, scope, "count");

/** Returns the number of openings with exactly this term in their title. */
export const countInTitles = (term: string, scope: Scope): number => countBy(term, scope, "countInTitles");

/** Whether a term occurs in enough titles of the scope to be a word in its own right. */
export const isTitleWord = (term: string, scope: Scope): boolean => countInTitles(term, scope) >= minRare;
