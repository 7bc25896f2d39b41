import { trigramCount, trigramsOf } from "../../text/trigrams.ts";
import type { Segment } from "./segment.ts";

/** How many terms are read between two yields. */
const termsPerStep = 2000;

/**
 * Counts how often each trigram occurs in titles, and yields regularly, so that the caller can do other work. A title counts once for each of its
 * words that contains the trigram.
 */
export function* titleTrigramsOf({ dictionary: { terms }, titles }: Segment): Generator<void, Uint32Array> {
  const counts = new Uint32Array(trigramCount);
  for (let term = 0; term < terms.length; term += 1) {
    if (term % termsPerStep === 0) yield;
    const count = titles.counts[term] ?? 0;
    if (count > 0) for (const gram of trigramsOf(terms[term] ?? "")) counts[gram] = (counts[gram] ?? 0) + count;
  }
  return counts;
}
