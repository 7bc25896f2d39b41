/** Returns how many typing errors are tolerated in a word of this length. */
export const maxTyposFor = (length: number): 0 | 1 | 2 => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether a word is so short that it is taken as typed; it may be an abbreviation. */
export const isShort = (word: string): boolean => maxTyposFor(word.length) === 0;

/**
 * The minimum length of words that are corrected to a similar word on weak evidence. Shorter words are one typing error away from too many other
 * words.
 */
export const minDistinctLength = 5;

/** Returns the letters of a word as a 32-bit mask: words that differ in few letters differ in few bits. */
export function signatureOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

/** The length of a buffer. Words with more than 62 letters do not fit into it, and count as too far from any other word. */
const rowLength = 64;
/** Buffers for computing distances, which can be reused across calls. */
export type DistanceRows = readonly [Uint8Array, Uint8Array, Uint8Array];
export const distanceRows = (): DistanceRows => [
  new Uint8Array(rowLength),
  new Uint8Array(rowLength),
  new Uint8Array(rowLength),
];

/**
 * Returns the number of typing errors between two words: inserted, missing, wrong or swapped letters (Damerau-Levenshtein, optimal string alignment).
 * Returns `max + 1`, early, if there are more than `max` errors.
 */
export function distanceOf(a: string, b: string, max: number, rows = distanceRows()): number {
  const tooFar = max + 1;
  if (Math.abs(a.length - b.length) > max || a.length >= rowLength - 1 || b.length >= rowLength - 1) return tooFar;
  let [older, previous, current] = rows;
  for (let column = 0; column <= max + 1; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    const letter = a.charCodeAt(row - 1);
    const from = Math.max(1, row - max);
    const until = Math.min(b.length, row + max);
    current[from - 1] = from === 1 ? row : tooFar;
    let rowMinimum: number = tooFar;
    for (let column = from; column <= until; column += 1) {
      const other = b.charCodeAt(column - 1);
      let cost = (previous[column - 1] ?? 0) + (letter === other ? 0 : 1);
      const missing = (previous[column] ?? 0) + 1;
      const extra = (current[column - 1] ?? 0) + 1;
      if (missing < cost) cost = missing;
      if (extra < cost) cost = extra;
      if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other)
        cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < rowMinimum) rowMinimum = cost;
    }
    current[until + 1] = tooFar;
    if (rowMinimum > max) return tooFar;
    [older, previous, current] = [previous, current, older];
  }
  return Math.min(previous[b.length] ?? tooFar, tooFar);
}
