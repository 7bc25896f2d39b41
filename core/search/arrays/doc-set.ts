import { bitmapWordCount, hasBit, setBit } from "./bits.ts";
import { type Blocks, eachInBlocks, intersectBlocks, isInBlocks, setBlocks, unpackBlocks } from "./blocks.ts";
import { lowerBoundOfNumber } from "./sorted.ts";

/** A set of documents of a segment: a sorted list of document numbers, or a bitmap if there are many. */
export type PlainSet =
  | { readonly docs: Uint32Array; readonly bits?: never; readonly blocks?: never }
  | { readonly bits: Uint32Array; readonly docs?: never; readonly blocks?: never };

/** A set of documents in any form: a list, a bitmap, or the blocks that postings use. */
export type DocSet = PlainSet | { readonly blocks: Blocks; readonly docs?: never; readonly bits?: never };

/** The empty set. */
export const noDocs: PlainSet = { docs: new Uint32Array(0) };

/** Whether a set has no documents. */
export function isEmpty({ docs, bits }: PlainSet): boolean {
  if (docs) return docs.length === 0;
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false; // `every` takes several times as long
  return true;
}

/** Whether a bitmap needs less memory than a list of 32-bit numbers, for a set of `count` of the `size` documents. */
export const isDense = (count: number, size: number): boolean => count * 32 > size;

/** Returns the set of all documents of a segment. */
export function allDocs(size: number): { readonly bits: Uint32Array } {
  const bits = new Uint32Array(bitmapWordCount(size)).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
  return { bits };
}

/** Visits every document in ascending order, and stops when `visit` returns false. */
export function eachDoc(set: DocSet, visit: (doc: number) => boolean | undefined): void {
  if (set.docs) {
    for (const doc of set.docs) if (visit(doc) === false) return;
    return;
  }
  if (set.blocks) {
    eachInBlocks(set.blocks, visit);
    return;
  }
  eachInBits(set.bits, 0, set.bits.length * 32, visit);
}

/** Visits the documents in `[from, until)` in ascending order, and stops when `visit` returns false. */
export function eachDocBetween(
  { docs, bits }: PlainSet,
  from: number,
  until: number,
  visit: (doc: number) => boolean | undefined,
): void {
  if (docs) eachDoc({ docs: docs.subarray(lowerBoundOfNumber(docs, from), lowerBoundOfNumber(docs, until)) }, visit);
  else eachInBits(bits, from, until, visit);
}

function eachInBits(bits: Uint32Array, from: number, until: number, visit: (doc: number) => boolean | undefined): void {
  for (let word = from >>> 5; word << 5 < until; word += 1) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const doc = (word << 5) + 31 - Math.clz32(left & -left);
      left &= left - 1;
      if (doc < from) continue;
      if (doc >= until || visit(doc) === false) return;
    }
  }
}

/** Returns the numbers of the documents in a set, in ascending order. They are written into `scratch` unless the set is stored as plain numbers. */
export function numbersIn(set: DocSet, scratch: Uint32Array): Uint32Array {
  if (set.docs) return set.docs;
  if (set.blocks) return unpackBlocks(set.blocks, scratch).subarray(0, set.blocks.numbers.length);
  let count = 0;
  for (let word = 0; word < set.bits.length; word += 1)
    for (let left = set.bits[word] ?? 0; left !== 0; left &= left - 1)
      scratch[count++] = (word << 5) + 31 - Math.clz32(left & -left);
  return scratch.subarray(0, count);
}

/** Returns the documents that are in any of the sets. */
export function unionOf(sets: readonly DocSet[], size: number): DocSet {
  const [first] = sets;
  if (!first) return noDocs;
  if (sets.length === 1) return first;
  const totalSize = sets.reduce((sum, set) => sum + maxSizeOf(set), 0);
  return totalSize * 64 >= size ? { bits: mergedBitmap(sets, size) } : mergedList(sets, totalSize);
}

function mergedList(sets: readonly DocSet[], totalSize: number): PlainSet {
  const all = new Uint32Array(totalSize);
  let at = 0;
  for (const set of sets) {
    if (set.blocks) unpackBlocks(set.blocks, all, at);
    else if (set.docs) all.set(set.docs, at);
    at += maxSizeOf(set);
  }
  all.sort();
  let kept = 0;
  for (const doc of all) if (kept === 0 || all[kept - 1] !== doc) all[kept++] = doc;
  return { docs: all.subarray(0, kept) };
}

function mergedBitmap(sets: readonly DocSet[], size: number): Uint32Array {
  const bits = new Uint32Array(bitmapWordCount(size));
  for (const set of sets) {
    if (set.docs) for (const doc of set.docs) setBit(bits, doc);
    else if (set.blocks) setBlocks(set.blocks, bits);
    else for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (set.bits[word] ?? 0);
  }
  return bits;
}

/** Returns the documents that are in both sets. */
export function intersectionOf(a: DocSet, b: DocSet): PlainSet {
  if (a.bits && b.bits) {
    const bits = new Uint32Array(a.bits.length);
    for (let word = 0; word < bits.length; word += 1) bits[word] = (a.bits[word] ?? 0) & (b.bits[word] ?? 0);
    return { bits };
  }
  if (a.bits) return intersectionOf(b, a);
  if (b.bits) return { docs: a.blocks ? intersectBlocks(a.blocks, b.bits) : filteredByBits(a.docs, b.bits) };
  if (maxSizeOf(b) < maxSizeOf(a)) return intersectionOf(b, a);
  if (a.docs && b.blocks && a.docs.length * 16 < maxSizeOf(b))
    return { docs: a.docs.filter((doc) => contains(b, doc)) };
  return { docs: intersectSorted(numbersOf(a), numbersOf(b)) };
}

function filteredByBits(docs: Uint32Array, bits: Uint32Array): Uint32Array {
  const kept = new Uint32Array(docs.length);
  let count = 0;
  for (const doc of docs) if (hasBit(bits, doc)) kept[count++] = doc;
  return kept.subarray(0, count);
}

function intersectSorted(few: Uint32Array, many: Uint32Array): Uint32Array {
  const kept = new Uint32Array(few.length);
  let [from, count] = [0, 0];
  for (const doc of few) {
    from = gallop(many, doc, from);
    if (many[from] === doc) kept[count++] = doc;
  }
  return kept.subarray(0, count);
}

const numbersOf = (set: Exclude<DocSet, { readonly bits: Uint32Array }>): Uint32Array =>
  set.docs ?? unpackBlocks(set.blocks, new Uint32Array(set.blocks.numbers.length));

/** Returns a set as a bitmap. The caller must not change the bitmap, because it may share memory with the set. */
export const bitsOf = (set: DocSet, size: number): Uint32Array => set.bits ?? mergedBitmap([set], size);

/** Whether a document is in a set. */
export const contains = ({ docs, bits, blocks }: DocSet, doc: number): boolean => {
  if (bits) return hasBit(bits, doc);
  return blocks ? isInBlocks(blocks, doc) : docs[lowerBoundOfNumber(docs, doc)] === doc;
};

/**
 * Returns the first index, starting at `from`, at which the entry is at least `value`. Uses a galloping search: its steps double until they pass the
 * value.
 */
function gallop(list: Uint32Array, value: number, from: number): number {
  let step = 1;
  while (from + step < list.length && (list[from + step] ?? 0) < value) step *= 2;
  return lowerBoundOfNumber(list, value, from, Math.min(list.length, from + step + 1));
}

/**
 * Returns the size of a set. For a bitmap, returns an upper bound, because counting the bits would take too long. Intersections start with the set
 * for which this is smallest.
 */
const maxSizeOf = ({ docs, bits, blocks }: DocSet): number =>
  bits ? bits.length * 32 : (docs ?? blocks.numbers).length;
