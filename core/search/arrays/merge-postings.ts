import { eachDoc } from "./doc-set.ts";
import { createPostingsWriter, docsOf, type Postings } from "./postings.ts";

/** How much work is done between two yields. Moving one document number counts as 1 to 4 units of work. */
const workPerStep = 50_000;

/**
 * Merges the postings of several segments into postings of `terms` terms and `size` documents, in steps. For each segment, `numbers` has the new
 * number of each document, or -1 if the document was removed, and `places` has the new number of each term.
 */
export function* mergePostings(
  parts: readonly Postings[],
  numbers: readonly Int32Array[],
  places: readonly Uint32Array[],
  terms: number,
  size: number,
): Generator<void, Postings> {
  const termInPart = parts.map((_, part) => reversed(places[part], terms));
  const buffer = new Uint32Array(size);
  /** Writes the new numbers of a term's documents into `buffer` and returns how many there are. */
  const gather = (term: number): number => {
    let count = 0;
    for (const [part, postings] of parts.entries()) {
      const at = (termInPart[part]?.[term] ?? 0) - 1;
      const moved = numbers[part];
      if (at < 0 || !moved) continue;
      eachDoc(docsOf(postings, at), (doc) => {
        const number = moved[doc] ?? -1;
        if (number >= 0) buffer[count++] = number;
      });
    }
    return count;
  };
  const counts = new Uint32Array(terms);
  let work = 0;
  for (let term = 0; term < terms; term += 1) {
    counts[term] = gather(term);
    work += 20 + (counts[term] ?? 0);
    if (work > workPerStep) {
      yield;
      work = 0;
    }
  }
  const writer = createPostingsWriter(counts, size);
  for (let term = 0; term < terms; term += 1) {
    const count = gather(term);
    const list = buffer.subarray(0, count).sort();
    for (let at = 0; at < count; at += 1) writer.add(term, list[at] ?? 0);
    work += 20 + count * 4;
    if (work > workPerStep) {
      yield;
      work = 0;
    }
  }
  return writer.postings();
}

/**
 * Inverts the numbering of one segment's terms: returns, for each term of the result, 1 plus its number in that segment, or 0 if the segment does not
 * have the term.
 */
function reversed(places: Uint32Array | undefined, terms: number): Uint32Array {
  const termInPart = new Uint32Array(terms);
  for (const [term, place] of places?.entries() ?? []) termInPart[place] = term + 1;
  return termInPart;
}
