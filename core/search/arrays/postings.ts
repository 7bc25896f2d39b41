import { bitmapWordCount } from "./bits.ts";
import { blockCountFor } from "./blocks.ts";
import { type DocSet, isDense } from "./doc-set.ts";

/**
 * The posting lists of all terms: for each term, the documents that contain it. Depending on its length, a list is stored as plain numbers, as 16-bit
 * numbers in blocks, or as a bitmap.
 */
export interface Postings {
  /** For each term, the number of documents that contain it. */
  readonly counts: Uint32Array;
  /** For each term, the index in `data` at which its list begins. */
  readonly starts: Uint32Array;
  readonly data: Uint32Array;
  /** The number of documents in the segment. */
  readonly size: number;
}

/** Whether a list is so short that plain numbers need less memory than blocks, which also store a count per block. */
const isFew = (count: number, size: number): boolean => count <= 2 * blockCountFor(size);

/** Returns the documents that contain a term; the result shares memory with the postings. */
export function docsOf({ counts, starts, data, size }: Postings, term: number): DocSet {
  const [count, start] = [counts[term] ?? 0, starts[term] ?? 0];
  if (isFew(count, size)) return { docs: data.subarray(start, start + count) };
  if (isDense(count, size)) return { bits: data.subarray(start, start + bitmapWordCount(size)) };
  const from = start + blockCountFor(size);
  return {
    blocks: {
      counts: data.subarray(start, from),
      numbers: new Uint16Array(data.buffer, data.byteOffset + from * 4, count),
    },
  };
}

/** Returns how many entries of `data` the list of `count` documents occupies. */
function lengthFor(count: number, size: number): number {
  if (isFew(count, size)) return count;
  return isDense(count, size) ? bitmapWordCount(size) : blockCountFor(size) + ((count + 1) >>> 1);
}

/** Writes postings, one document of one term at a time. */
export interface PostingsWriter {
  /** Adds a document to the list of a term. The documents of a term must be added in ascending order, each once. */
  add(term: number, doc: number): void;
  /** Returns the finished postings. To be called after everything is added. */
  postings(): Postings;
}

/** Mark the cursors of lists that are stored as plain numbers or as bitmaps. Others have the start of their list instead. */
const fewMark = 0xffffffff;
const denseMark = 0xfffffffe;

/**
 * Allocates postings. `counts` says, for each term, how many documents will be added. If `places` is given, `add` takes other numbers than those of
 * the terms, and `places` has the term of each.
 */
export function createPostingsWriter(counts: Uint32Array, size: number, places?: Uint32Array): PostingsWriter {
  const starts = new Uint32Array(counts.length);
  let words = 0;
  for (const [term, count] of counts.entries()) {
    starts[term] = words;
    words += lengthFor(count, size);
  }
  const data = new Uint32Array(words);
  const halves = new Uint16Array(data.buffer);
  // For each number that `add` takes, two numbers beside each other in memory: the position of the next document, and a mark or the start of the list.
  const cursors = new Uint32Array(counts.length * 2);
  for (let number = 0; number < counts.length; number += 1) {
    const term = places?.[number] ?? number;
    const [count, start] = [counts[term] ?? 0, starts[term] ?? 0];
    const inBlocks = !isFew(count, size) && !isDense(count, size);
    cursors[number * 2] = inBlocks ? (start + blockCountFor(size)) * 2 : start;
    cursors[number * 2 + 1] = inBlocks ? start : isFew(count, size) ? fewMark : denseMark;
  }
  return {
    add(number, doc) {
      const [next, mark] = [cursors[number * 2] ?? 0, cursors[number * 2 + 1] ?? 0];
      if (mark === denseMark) {
        data[next + (doc >>> 5)] = (data[next + (doc >>> 5)] ?? 0) | (1 << (doc & 31));
        return;
      }
      cursors[number * 2] = next + 1;
      if (mark === fewMark) data[next] = doc;
      else {
        const block = mark + (doc >>> 16);
        data[block] = (data[block] ?? 0) + 1;
        halves[next] = doc & 0xffff;
      }
    },
    postings: () => ({ counts, starts, data, size }),
  };
}
