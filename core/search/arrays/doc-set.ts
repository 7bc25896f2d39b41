import { type Blocks, blocksWithin, eachInBlocks, inBlocks, setBlocks, unpackBlocks } from "./blocks.ts";
import { placeOfNumber } from "./sorted.ts";

/** A set of documents of a segment: sorted numbers, or a bitmap where there are many. */
export type PlainSet =
  | { readonly docs: Uint32Array; readonly bits?: never; readonly blocks?: never }
  | { readonly bits: Uint32Array; readonly docs?: never; readonly blocks?: never };

/** A set in any form, including the blocks that postings use. */
export type DocSet = PlainSet | { readonly blocks: Blocks; readonly docs?: never; readonly bits?: never };

/** The empty set. */
export const noDocs: PlainSet = { docs: new Uint32Array(0) };

/** Above this share of all documents, a bitmap is smaller than 32-bit numbers. */
export const isDense = (count: number, size: number): boolean => count * 32 > size;

/** How many 32-bit words a bitmap of `size` documents has. */
export const wordsFor = (size: number): number => (size + 31) >>> 5;

/** All documents of a segment. */
export function allDocs(size: number): { readonly bits: Uint32Array } {
  const bits = new Uint32Array(wordsFor(size)).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
  return { bits };
}

/** Whether a document's bit is set. */
export const hasBit = (bits: Uint32Array, doc: number): boolean => ((bits[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0;

/** Visits every document in ascending order, until `visit` returns false. */
export function eachDoc(set: DocSet, visit: (doc: number) => boolean | undefined): void {
  if (set.docs) {
    for (const doc of set.docs) if (visit(doc) === false) return;
    return;
  }
  if (set.blocks) {
    eachInBlocks(set.blocks, visit);
    return;
  }
  for (let word = 0; word < set.bits.length; word += 1) {
    let left = set.bits[word] ?? 0;
    while (left !== 0) {
      const low = 31 - Math.clz32(left & -left);
      if (visit((word << 5) + low) === false) return;
      left &= left - 1;
    }
  }
}

/** The documents that are in any of the sets. */
export function unionOf(sets: readonly DocSet[], size: number): DocSet {
  const [first] = sets;
  if (!first) return noDocs;
  if (sets.length === 1) return first;
  const numbers = sets.reduce((sum, set) => sum + sizeOf(set), 0);
  return numbers * 64 < size ? merged(sets, numbers) : { bits: gathered(sets, size) };
}

function merged(sets: readonly DocSet[], numbers: number): PlainSet {
  const all = new Uint32Array(numbers);
  let at = 0;
  for (const set of sets) {
    if (set.blocks) unpackBlocks(set.blocks, all, at);
    else if (set.docs) all.set(set.docs, at);
    at += sizeOf(set);
  }
  all.sort();
  let kept = 0;
  for (const doc of all) if (kept === 0 || all[kept - 1] !== doc) all[kept++] = doc;
  return { docs: all.subarray(0, kept) };
}

function gathered(sets: readonly DocSet[], size: number): Uint32Array {
  const bits = new Uint32Array(wordsFor(size));
  for (const set of sets) {
    if (set.docs) for (const doc of set.docs) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
    else if (set.blocks) setBlocks(set.blocks, bits);
    else for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (set.bits[word] ?? 0);
  }
  return bits;
}

/** The documents that are in both sets. */
export function intersectionOf(a: DocSet, b: DocSet): PlainSet {
  if (a.bits && b.bits) {
    const bits = new Uint32Array(a.bits.length);
    for (let word = 0; word < bits.length; word += 1) bits[word] = (a.bits[word] ?? 0) & (b.bits[word] ?? 0);
    return { bits };
  }
  if (a.bits) return intersectionOf(b, a);
  if (b.bits) return { docs: a.blocks ? blocksWithin(a.blocks, b.bits) : withBits(a.docs, b.bits) };
  if (sizeOf(b) < sizeOf(a)) return intersectionOf(b, a);
  if (a.docs && b.blocks && a.docs.length * 16 < sizeOf(b)) return { docs: a.docs.filter((doc) => contains(b, doc)) };
  return { docs: inBoth(numbersOf(a), numbersOf(b)) };
}

function withBits(docs: Uint32Array, bits: Uint32Array): Uint32Array {
  const kept = new Uint32Array(docs.length);
  let count = 0;
  for (const doc of docs) if (hasBit(bits, doc)) kept[count++] = doc;
  return kept.subarray(0, count);
}

function inBoth(few: Uint32Array, many: Uint32Array): Uint32Array {
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

/** A set as a bitmap, for reading only: it may be the set's own. */
export const bitsOf = (set: DocSet, size: number): Uint32Array => set.bits ?? gathered([set], size);

/** Whether a document is in a set. */
export const contains = ({ docs, bits, blocks }: DocSet, doc: number): boolean => {
  if (bits) return hasBit(bits, doc);
  return blocks ? inBlocks(blocks, doc) : docs[placeOfNumber(docs, doc)] === doc;
};

/** The first index from `from` on whose entry is not below `value`, found by galloping (steps that double). */
function gallop(list: Uint32Array, value: number, from: number): number {
  let step = 1;
  while (from + step < list.length && (list[from + step] ?? 0) < value) step *= 2;
  return placeOfNumber(list, value, from, Math.min(list.length, from + step + 1));
}

/** A lower bound of the set's size; used to choose the set to start from. */
export const sizeOf = ({ docs, bits, blocks }: DocSet): number =>
  bits ? bits.length * 32 : (docs ?? blocks.numbers).length;
