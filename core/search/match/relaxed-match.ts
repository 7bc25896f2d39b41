import { indexIn } from "../arrays/sorted.ts";
import { piecesOf } from "../index/compounds.ts";
import type { LiveSegment } from "../index/live-segment.ts";
import { expand, type WantedWord } from "../query/expansion.ts";
import type { Plan, WordPlan } from "../query/plan.ts";
import { type WordMatch, weightedIn } from "./match.ts";

/** The weight of a part of a word, and of a word that only shares its beginning. */
const weightOfPiece = 0.6;
const weightOfBeginning = 0.5;

/** Shorter words share their beginnings with others by chance. */
const shortestBent = 6;

/** For each required word of a plan: its parts, and the prefix that related forms share (`Leitung`, `Leiter`). */
export function relaxedWords(plan: Plan, segments: readonly LiveSegment[]): WantedWord[][] {
  const isWord = (word: string): boolean =>
    segments.some(({ segment }) => indexIn(segment.dictionary.terms, word) >= 0);
  return plan.words.flatMap((each) => (each ? [relaxedFormsOf(each, isWord)] : []));
}

function relaxedFormsOf({ wanted }: WordPlan, isWord: (word: string) => boolean): WantedWord[] {
  const word = wanted[0]?.word ?? "";
  const pieces = piecesOf(word, isWord).map((piece): WantedWord => ({ word: piece, weight: weightOfPiece }));
  const begins = word.length >= shortestBent && !wanted.some(({ begun }) => begun);
  const beginning = word.slice(0, Math.max(5, Math.ceil(word.length * 0.55)));
  return begins ? [...pieces, { word: beginning, weight: weightOfBeginning, begun: true }] : pieces;
}

/** Extends the matches of each word by its relaxed matches, which come last. */
export const relaxedMatches = (
  live: LiveSegment,
  words: readonly WordMatch[],
  relaxed: readonly (readonly WantedWord[])[],
): WordMatch[] =>
  words.map((match, at) => {
    const expanded = expand(live, relaxed[at] ?? []);
    return {
      ...match,
      titles: [...match.titles, ...weightedIn(live.segment.titles, expanded)],
      keywords: [...match.keywords, ...weightedIn(live.segment.keywords, expanded)],
    };
  });
