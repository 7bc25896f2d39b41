/**
 * Sorted document numbers, grouped into blocks of 65,536 documents, so that 16 bits per number are enough. `counts` has, for each block, how many
 * numbers it contains.
 */
export interface Blocks {
  readonly counts: Uint32Array;
  /** The lower 16 bits of all document numbers, block after block, sorted within each block. */
  readonly numbers: Uint16Array;
}

/** Returns how many blocks `size` documents need. */
export const blockCountFor = (size: number): number => (size + 0xffff) >>> 16;

/** Visits every number in ascending order, and stops when `visit` returns false. */
export function eachInBlocks({ counts, numbers }: Blocks, visit: (doc: number) => boolean | undefined): void {
  let at = 0;
  for (let block = 0; block < counts.length; block += 1) {
    const base = block << 16;
    for (const until = at + (counts[block] ?? 0); at < until; at += 1)
      if (visit(base + (numbers[at] ?? 0)) === false) return;
  }
}

/** Expands the numbers to 32 bits and writes them into a list, starting at index `from`. */
export function unpackBlocks({ counts, numbers }: Blocks, into: Uint32Array, from = 0): Uint32Array {
  let at = 0;
  for (let block = 0; block < counts.length; block += 1) {
    const base = block << 16;
    for (const until = at + (counts[block] ?? 0); at < until; at += 1) into[from + at] = base + (numbers[at] ?? 0);
  }
  return into;
}

/** Sets the bits of all these numbers in a bitmap. */
export function setBlocks({ counts, numbers }: Blocks, bits: Uint32Array): void {
  let at = 0;
  for (let block = 0; block < counts.length; block += 1) {
    const base = block << 11;
    for (const until = at + (counts[block] ?? 0); at < until; at += 1) {
      const number = numbers[at] ?? 0;
      const word = base + (number >>> 5);
      bits[word] = (bits[word] ?? 0) | (1 << (number & 31));
    }
  }
}

/** Returns the numbers whose bit is set in the bitmap `bits`. */
export function intersectBlocks({ counts, numbers }: Blocks, bits: Uint32Array): Uint32Array {
  const kept = new Uint32Array(numbers.length);
  let [at, count] = [0, 0];
  for (let block = 0; block < counts.length; block += 1) {
    const base = block << 11;
    for (const until = at + (counts[block] ?? 0); at < until; at += 1) {
      const number = numbers[at] ?? 0;
      if (((bits[base + (number >>> 5)] ?? 0) & (1 << (number & 31))) !== 0) kept[count++] = (block << 16) + number;
    }
  }
  return kept.subarray(0, count);
}

/** Whether a document is among the numbers. */
export function isInBlocks({ counts, numbers }: Blocks, doc: number): boolean {
  const block = doc >>> 16;
  const number = doc & 0xffff;
  let low = 0;
  for (let before = 0; before < block; before += 1) low += counts[before] ?? 0;
  const end = low + (counts[block] ?? 0);
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low < end && numbers[low] === number;
}
