import { type DocSet, isDense, wordsFor } from "./doc-set.ts";

/** In which documents each term stands: numbers for most terms, bits for those that stand in many. */
export interface Postings {
  /** How many documents, by term. */
  readonly counts: Uint32Array;
  /** Where the term's numbers begin in `docs`, or its bits in `bits`. */
  readonly starts: Uint32Array;
  readonly docs: Uint32Array;
  readonly bits: Uint32Array;
  /** How many documents there are. */
  readonly size: number;
}

export function docsOf({ counts, starts, docs, bits, size }: Postings, term: number): DocSet {
  const [count, start] = [counts[term] ?? 0, starts[term] ?? 0];
  return isDense(count, size)
    ? { bits: bits.subarray(start, start + wordsFor(size)) }
    : { docs: docs.subarray(start, start + count) };
}

export interface PostingsWriter {
  /** Documents of a term come in their order, each once. */
  add(term: number, doc: number): void;
  postings(): Postings;
}

/** Makes room for terms that stand in so many documents. */
export function createPostingsWriter(counts: Uint32Array, size: number): PostingsWriter {
  const starts = new Uint32Array(counts.length);
  let [numbers, words] = [0, 0];
  for (const [term, count] of counts.entries()) {
    if (isDense(count, size)) {
      starts[term] = words;
      words += wordsFor(size);
    } else {
      starts[term] = numbers;
      numbers += count;
    }
  }
  const docs = new Uint32Array(numbers);
  const bits = new Uint32Array(words);
  const next = starts.slice();
  return {
    add(term, doc) {
      const at = next[term] ?? 0;
      if (isDense(counts[term] ?? 0, size)) {
        const word = at + (doc >>> 5);
        bits[word] = (bits[word] ?? 0) | (1 << (doc & 31));
      } else {
        docs[at] = doc;
        next[term] = at + 1;
      }
    },
    postings: () => ({ counts, starts, docs, bits, size }),
  };
}
