import { isStopWord } from "../../text/stop-words.ts";
import { trigramsOf } from "../../text/trigrams.ts";
import { listAt } from "../arrays/csr-lists.ts";
import type { LiveSegment } from "../index/live-segment.ts";

/** How alike a title and a search are, from 0 to 1: the share of the runs of letters that both have, the rarer the more. */
export type Likeness = (live: LiveSegment, doc: number) => number;

/** Compares titles with the words of a search. What runs of letters tell, and what terms consist of, is remembered for it. */
export function likenessTo(words: readonly string[], segments: readonly LiveSegment[]): Likeness {
  const openings = segments.reduce((sum, { segment }) => sum + segment.size, 0);
  const weights = new Map<number, number>();
  const weightOf = (gram: number): number => {
    const before = weights.get(gram);
    if (before !== undefined) return before;
    const count = segments.reduce((sum, { titleTrigrams }) => sum + (titleTrigrams[gram] ?? 0), 0);
    const weight = (1 + Math.log((1 + openings) / (1 + Math.min(count, openings)))) ** 2;
    weights.set(gram, weight);
    return weight;
  };
  const grams = new Map<string, readonly number[]>();
  const gramsIn = (word: string): readonly number[] => {
    const before = grams.get(word);
    if (before) return before;
    const found = isStopWord(word) ? [] : trigramsOf(word);
    grams.set(word, found);
    return found;
  };
  const own = new Set(words.flatMap(gramsIn));
  const sumOf = (list: Iterable<number>): number => {
    let sum = 0;
    for (const gram of list) sum += weightOf(gram);
    return sum;
  };
  const all = sumOf(own);
  return ({ segment: { dictionary, phrases } }, doc) => {
    const title = new Set<number>();
    for (const term of listAt(phrases, doc)) for (const gram of gramsIn(dictionary.terms[term] ?? "")) title.add(gram);
    let both = 0;
    for (const gram of own) if (title.has(gram)) both += weightOf(gram);
    return both / Math.sqrt(Math.max(1, all * sumOf(title)));
  };
}
