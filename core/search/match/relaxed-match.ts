import { docsOf, type Postings } from "../arrays/postings.ts";
import { indexIn, rangeOf } from "../arrays/sorted.ts";
import { piecesOf } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { expand, type WantedWord } from "../query/expansion.ts";
import type { Plan, WordPlan } from "../query/plan.ts";
import { type Weighted, type WordMatch, weightedIn } from "./match.ts";

/** The weight of a part of a word. */
const weightOfPiece = 0.6;

/** The weight of a word that only shares its beginning, by how much of both it is. */
const beginningWeights = { least: 0.15, most: 0.85 };

/** Shorter words share their beginnings with others by chance. */
const shortestBent = 5;

/** So many words with the same beginning are looked for. */
const mostBegun = 500;

/** What stands for a word where no opening has all of them: its parts, and the prefix that related words share (`Leitung`, `Leiter`). */
export interface RelaxedWord {
  readonly wanted: readonly WantedWord[];
  readonly begun?: { readonly word: string; readonly prefix: string };
}

/** The relaxed forms of each required word of a plan. */
export function relaxedWords(plan: Plan, segments: readonly LiveSegment[]): RelaxedWord[] {
  const isWord = (word: string): boolean =>
    segments.some(({ segment }) => indexIn(segment.dictionary.terms, word) >= 0);
  return plan.words.flatMap((each) => (each ? [relaxedFormsOf(each, isWord)] : []));
}

function relaxedFormsOf({ wanted }: WordPlan, isWord: (word: string) => boolean): RelaxedWord {
  const word = wanted[0]?.word ?? "";
  const pieces = piecesOf(word, isWord).map((piece): WantedWord => ({ word: piece, weight: weightOfPiece }));
  const begins = word.length >= shortestBent && !wanted.some(({ begun }) => begun);
  const prefix = word.slice(0, Math.max(4, Math.ceil(word.length * 0.5)));
  return { wanted: pieces, ...(begins ? { begun: { word, prefix } } : {}) };
}

/** Extends the matches of each word by its relaxed matches, which come last. */
export const relaxedMatches = (
  live: LiveSegment,
  words: readonly WordMatch[],
  relaxed: readonly RelaxedWord[],
): WordMatch[] =>
  words.map((match, at) => {
    const { titles, keywords } = live.segment;
    const expanded = expand(live, relaxed[at]?.wanted ?? []);
    const related = relatedTerms(live, relaxed[at]?.begun);
    const more = (postings: Postings): Weighted[] => [
      ...weightedIn(postings, expanded),
      ...related.flatMap(({ term, weight }) =>
        postings.counts[term] === 0 ? [] : [{ docs: docsOf(postings, term), weight }],
      ),
    ];
    return {
      ...match,
      titles: [...match.titles, ...more(titles).sort(byWeight)],
      keywords: [...match.keywords, ...more(keywords).sort(byWeight)],
    };
  });

const byWeight = (a: Weighted, b: Weighted): number => b.weight - a.weight;

/** The terms that share a word's beginning. */
function relatedTerms({ segment: { dictionary } }: LiveSegment, begun: RelaxedWord["begun"]) {
  if (!begun) return [];
  const [from, until] = rangeOf(dictionary.terms, begun.prefix);
  return Array.from({ length: Math.min(mostBegun, until - from) }, (_, at) => {
    const term = from + at;
    return { term, weight: relatedness(begun.word, dictionary.terms[term] ?? "") };
  });
}

function relatedness(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const share = (2 * same) / (a.length + b.length);
  return beginningWeights.least + (beginningWeights.most - beginningWeights.least) * share;
}
