import { blocksFor } from "./blocks.ts";
import { type DocSet, isDense, wordsFor } from "./doc-set.ts";

/** In which documents each term stands: a few numbers, many numbers in 16 bits each, or bits where it stands in very many. */
export interface Postings {
  /** How many documents, by term. */
  readonly counts: Uint32Array;
  /** Where in `data` a term's part begins. */
  readonly starts: Uint32Array;
  readonly data: Uint32Array;
  /** How many documents there are. */
  readonly size: number;
}

/** Blocks are worth it from here on: each has a number of its own. */
const isFew = (count: number, size: number): boolean => count <= 2 * blocksFor(size);

export function docsOf({ counts, starts, data, size }: Postings, term: number): DocSet {
  const [count, start] = [counts[term] ?? 0, starts[term] ?? 0];
  if (isFew(count, size)) return { docs: data.subarray(start, start + count) };
  if (isDense(count, size)) return { bits: data.subarray(start, start + wordsFor(size)) };
  const from = start + blocksFor(size);
  return {
    blocks: {
      counts: data.subarray(start, from),
      numbers: new Uint16Array(data.buffer, data.byteOffset + from * 4, count),
    },
  };
}

/** How much of `data` a term takes that stands in so many documents. */
function roomFor(count: number, size: number): number {
  if (isFew(count, size)) return count;
  return isDense(count, size) ? wordsFor(size) : blocksFor(size) + ((count + 1) >>> 1);
}

export interface PostingsWriter {
  /** Documents of a term come in their order, each once. */
  add(term: number, doc: number): void;
  postings(): Postings;
}

/** Makes room for terms that stand in so many documents. */
export function createPostingsWriter(counts: Uint32Array, size: number): PostingsWriter {
  const starts = new Uint32Array(counts.length);
  let words = 0;
  for (const [term, count] of counts.entries()) {
    starts[term] = words;
    words += roomFor(count, size);
  }
  const data = new Uint32Array(words);
  const halves = new Uint16Array(data.buffer);
  const written = new Uint32Array(counts.length);
  const blocks = blocksFor(size);
  return {
    add(term, doc) {
      const [count, start, at] = [counts[term] ?? 0, starts[term] ?? 0, written[term] ?? 0];
      written[term] = at + 1;
      if (isFew(count, size)) data[start + at] = doc;
      else if (isDense(count, size)) data[start + (doc >>> 5)] = (data[start + (doc >>> 5)] ?? 0) | (1 << (doc & 31));
      else {
        const block = start + (doc >>> 16);
        data[block] = (data[block] ?? 0) + 1;
        halves[(start + blocks) * 2 + at] = doc & 0xffff;
      }
    },
    postings: () => ({ counts, starts, data, size }),
  };
}
