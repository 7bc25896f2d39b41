import { isStopWord } from "../../text/stop-words.ts";
import { trigramsOf } from "../../text/trigrams.ts";
import { listAt } from "../arrays/csr-lists.ts";
import type { LiveSegment } from "../index/live-segment.ts";

/** Returns the similarity of a title and a search, from 0 to 1: their shared trigrams, weighted by rarity. */
export type Likeness = (live: LiveSegment, doc: number) => number;

/** Creates a function that compares titles with the words of a search. It caches the weights of trigrams and the trigrams of terms. */
export function likenessTo(words: readonly string[], segments: readonly LiveSegment[]): Likeness {
  const openings = segments.reduce((sum, { segment }) => sum + segment.size, 0);
  const weights = new Map<number, number>();
  const weightOfTrigram = (trigram: number): number => {
    const cached = weights.get(trigram);
    if (cached !== undefined) return cached;
    const count = segments.reduce((sum, { titleTrigrams }) => sum + (titleTrigrams[trigram] ?? 0), 0);
    const weight = (1 + Math.log((1 + openings) / (1 + Math.min(count, openings)))) ** 2;
    weights.set(trigram, weight);
    return weight;
  };
  const trigramsByWord = new Map<string, readonly number[]>();
  const cachedTrigramsOf = (word: string): readonly number[] => {
    const cached = trigramsByWord.get(word);
    if (cached) return cached;
    const found = isStopWord(word) ? [] : trigramsOf(word);
    trigramsByWord.set(word, found);
    return found;
  };
  const own = new Set(words.flatMap(cachedTrigramsOf));
  const totalWeight = (list: Iterable<number>): number => {
    let sum = 0;
    for (const trigram of list) sum += weightOfTrigram(trigram);
    return sum;
  };
  const ownWeight = totalWeight(own);
  return ({ segment: { dictionary, phrases } }, doc) => {
    const title = new Set<number>();
    for (const term of listAt(phrases, doc))
      for (const trigram of cachedTrigramsOf(dictionary.terms[term] ?? "")) title.add(trigram);
    let sharedWeight = 0;
    for (const trigram of own) if (title.has(trigram)) sharedWeight += weightOfTrigram(trigram);
    return sharedWeight / Math.sqrt(Math.max(1, ownWeight * totalWeight(title)));
  };
}
