import { piecesOf } from "./compounds.ts";
import type { WantedWord } from "./expansion.ts";
import type { LiveSegment } from "./live-segment.ts";
import type { Plan } from "./plan.ts";
import { indexIn } from "./sorted.ts";

/** What a part of a word, or a word that only begins like it, says of the word. */
const weightOfPiece = 0.6;
const weightOfBeginning = 0.5;

/** Shorter words begin like others by chance. */
const shortestBent = 6;

/** A plan for openings that have some of the words: parts of them count too, and words that begin like them. */
export function loosened(plan: Plan, segments: readonly LiveSegment[]): Plan {
  const isWord = (word: string): boolean =>
    segments.some(({ segment }) => indexIn(segment.dictionary.terms, word) >= 0);
  const words = plan.words.map((each) => {
    if (!each) return undefined;
    const word = each.wanted[0]?.word ?? "";
    const more: WantedWord[] = piecesOf(word, isWord).map((piece) => ({ word: piece, weight: weightOfPiece }));
    const isBegun = each.wanted.some(({ begun }) => begun);
    if (!isBegun && word.length >= shortestBent)
      more.push({ word: beginningOf(word), weight: weightOfBeginning, begun: true });
    return { ...each, wanted: [...each.wanted, ...more] };
  });
  return { ...plan, words };
}

/** Two thirds of a word, which its forms, actions and agents share. */
const beginningOf = (word: string): string => word.slice(0, Math.max(5, Math.ceil(word.length * 0.67)));
