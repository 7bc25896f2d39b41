import { hasBit, popCount } from "./bits.ts";
import type { DocSet } from "./doc-set.ts";
import { lowerBoundOfNumber } from "./sorted.ts";

/**
 * Returns how many documents of a set have numbers in `[from, until)`. If the bitmap `within` is given, counts only documents that are in it, too.
 */
export function countBetween(set: DocSet, from: number, until: number, within?: Uint32Array): number {
  if (set.bits) return countBits(set.bits, from, until, within);
  let count = 0;
  if (set.docs) {
    const [first, last] = [lowerBoundOfNumber(set.docs, from), lowerBoundOfNumber(set.docs, until)];
    if (!within) return last - first;
    for (let at = first; at < last; at += 1) if (hasBit(within, set.docs[at] ?? 0)) count += 1;
    return count;
  }
  const { counts, numbers } = set.blocks;
  let start = 0;
  for (let block = 0; block < counts.length && block << 16 < until; block += 1) {
    const [base, end] = [block << 16, start + (counts[block] ?? 0)];
    if (base + 0x10000 > from) {
      const first = from <= base ? start : lowerBoundIn(numbers, from - base, start, end);
      const last = until >= base + 0x10000 ? end : lowerBoundIn(numbers, until - base, start, end);
      if (!within) count += last - first;
      else for (let at = first; at < last; at += 1) if (hasBit(within, base + (numbers[at] ?? 0))) count += 1;
    }
    start = end;
  }
  return count;
}

function countBits(bits: Uint32Array, from: number, until: number, within?: Uint32Array): number {
  let count = 0;
  for (let word = from >>> 5; word << 5 < until; word += 1) {
    const [before, after] = [from - (word << 5), until - (word << 5)];
    const mask = (before > 0 ? -1 << before : -1) & (after < 32 ? ~(-1 << after) : -1);
    count += popCount((bits[word] ?? 0) & mask & (within ? (within[word] ?? 0) : -1));
  }
  return count;
}

/** Returns the first index in `[from, until)` at which the number is at least `value`, or `until`. The numbers in this range must be sorted. */
function lowerBoundIn(numbers: Uint16Array, value: number, from: number, until: number): number {
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
