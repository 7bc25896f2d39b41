import { placeOfNumber } from "./sorted.ts";

/** Some documents of a segment, by their numbers: sorted, or as bits where they are many. */
export type DocSet =
  | { readonly docs: Uint32Array; readonly bits?: never }
  | { readonly bits: Uint32Array; readonly docs?: never };

export const noDocs: DocSet = { docs: new Uint32Array(0) };

/** From this share of all documents on, bits are smaller than numbers. */
export const isDense = (count: number, size: number): boolean => count * 32 > size;

export const wordsFor = (size: number): number => (size + 31) >>> 5;

/** All documents of a segment. */
export function allDocs(size: number): DocSet {
  const bits = new Uint32Array(wordsFor(size)).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
  return { bits };
}

export const hasBit = (bits: Uint32Array, doc: number): boolean => ((bits[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0;

/** Every document in its order, until one answers false. */
export function eachDoc(set: DocSet, visit: (doc: number) => boolean | undefined): void {
  if (set.docs) {
    for (const doc of set.docs) if (visit(doc) === false) return;
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

/** What is in any of the sets. */
export function unionOf(sets: readonly DocSet[], size: number): DocSet {
  const [first] = sets;
  if (!first) return noDocs;
  if (sets.length === 1) return first;
  const lists = sets.flatMap(({ docs }) => (docs ? [docs] : []));
  const numbers = lists.reduce((sum, { length }) => sum + length, 0);
  return lists.length === sets.length && numbers * 64 < size ? merged(lists, numbers) : { bits: gathered(sets, size) };
}

function merged(lists: readonly Uint32Array[], numbers: number): DocSet {
  const all = new Uint32Array(numbers);
  let at = 0;
  for (const docs of lists) {
    all.set(docs, at);
    at += docs.length;
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
    else for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (set.bits[word] ?? 0);
  }
  return bits;
}

/** What is in both sets. */
export function intersectionOf(a: DocSet, b: DocSet): DocSet {
  if (a.bits && b.bits) {
    const bits = new Uint32Array(a.bits.length);
    for (let word = 0; word < bits.length; word += 1) bits[word] = (a.bits[word] ?? 0) & (b.bits[word] ?? 0);
    return { bits };
  }
  if (!a.docs) return intersectionOf(b, a);
  if (b.docs && b.docs.length < a.docs.length) return intersectionOf(b, a);
  const kept = new Uint32Array(a.docs.length);
  let count = 0;
  if (b.bits) {
    for (const doc of a.docs) if (hasBit(b.bits, doc)) kept[count++] = doc;
  } else {
    let from = 0;
    for (const doc of a.docs) {
      from = gallop(b.docs, doc, from);
      if (b.docs[from] === doc) kept[count++] = doc;
    }
  }
  return { docs: kept.subarray(0, count) };
}

/** The first place from `from` on that is not before `value`, found in steps that double. */
function gallop(list: Uint32Array, value: number, from: number): number {
  let step = 1;
  while (from + step < list.length && (list[from + step] ?? 0) < value) step *= 2;
  return placeOfNumber(list, value, from, Math.min(list.length, from + step + 1));
}

/** At least how many documents are in it, for choosing where to begin. */
export const sizeOf = (set: DocSet): number => (set.docs ? set.docs.length : set.bits.length * 32);
