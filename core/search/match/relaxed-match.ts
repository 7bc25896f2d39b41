import { docsOf, type Postings } from "../arrays/postings.ts";
import { indexInSorted, prefixRange } from "../arrays/sorted.ts";
import { edgeWords, minPartLength } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { expand, type WantedWord } from "../query/expansion.ts";
import { maxCountedWords } from "../query/frequency.ts";
import type { QueryPlan, WordPlan } from "../query/plan.ts";
import { weightOf } from "../query/weights.ts";
import { type WeightedDocs, type WordMatch, weightedDocsIn } from "./match.ts";

/**
 * The additional words to search for in place of one word if too few openings have all words: known words at its beginning or end, and words with the
 * same prefix, which are often related (`Leitung`, `Leiter`).
 */
export interface RelaxedForms {
  readonly wanted: readonly WantedWord[];
  readonly shared?: { readonly word: string; readonly prefix: string };
}

/** Returns the relaxed forms of each required word of a plan. */
export function relaxedWords(plan: QueryPlan, segments: readonly LiveSegment[]): RelaxedForms[] {
  const isWord = (word: string): boolean =>
    segments.some(({ segment }) => indexInSorted(segment.dictionary.terms, word) >= 0);
  return plan.words.flatMap((each) => (each ? [relaxedFormsOf(each, isWord)] : []));
}

function relaxedFormsOf({ wanted }: WordPlan, isWord: (word: string) => boolean): RelaxedForms {
  const word = wanted[0]?.word ?? "";
  const pieces = edgeWords(word, isWord).map((piece): WantedWord => ({ word: piece, weight: weightOf.related }));
  const usesPrefix = word.length > minPartLength && !wanted.some(({ asPrefix }) => asPrefix);
  const prefix = word.slice(0, Math.max(minPartLength, Math.ceil(word.length / 2)));
  return { wanted: pieces, ...(usesPrefix ? { shared: { word, prefix } } : {}) };
}

/** Appends the relaxed matches of each word to its matches. */
export const relaxedMatches = (
  live: LiveSegment,
  words: readonly WordMatch[],
  relaxed: readonly RelaxedForms[],
): WordMatch[] =>
  words.map((match, at) => {
    const { titles, keywords } = live.segment;
    const expanded = expand(live, relaxed[at]?.wanted ?? []);
    const related = relatedTerms(live, relaxed[at]?.shared);
    const more = (postings: Postings): WeightedDocs[] => [
      ...weightedDocsIn(postings, expanded),
      ...related.flatMap(({ term, weight }) =>
        postings.counts[term] === 0 ? [] : [{ docs: docsOf(postings, term), weight }],
      ),
    ];
    return {
      ...match,
      titles: () => [...match.titles(), ...more(titles).sort(byWeight)],
      keywords: () => [...match.keywords(), ...more(keywords).sort(byWeight)],
    };
  });

const byWeight = (a: WeightedDocs, b: WeightedDocs): number => b.weight - a.weight;

/** Returns the terms that share the beginning of a word. */
function relatedTerms({ segment: { dictionary } }: LiveSegment, shared: RelaxedForms["shared"]) {
  if (!shared) return [];
  const [from, until] = prefixRange(dictionary.terms, shared.prefix);
  return Array.from({ length: Math.min(maxCountedWords, until - from) }, (_, at) => {
    const term = from + at;
    return { term, weight: relatedness(shared.word, dictionary.terms[term] ?? "") };
  });
}

/** Returns which share of two words is their common beginning, from 0 to 1. */
function relatedness(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return (2 * same) / (a.length + b.length);
}
