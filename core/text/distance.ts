/** How many typing errors are allowed in a word of this length. */
export const forgivenIn = (length: number): 0 | 1 | 2 => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The letters of a word as a bit mask: words with few differing letters differ in few bits. */
export function signatureOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

const widest = 64;
/** Buffers for computing distances, to be reused. */
export type DistanceRows = readonly [Uint8Array, Uint8Array, Uint8Array];
/** Allocates the buffers. */
export const distanceRows = (): DistanceRows => [
  new Uint8Array(widest),
  new Uint8Array(widest),
  new Uint8Array(widest),
];

/**
 * The number of typing errors between two words: inserted, missing, wrong or swapped letters (Damerau-Levenshtein,
 * optimal string alignment). Returns `most + 1` if there are more than `most`, and stops early then.
 */
export function distanceOf(a: string, b: string, most: number, rows = distanceRows()): number {
  const none = most + 1;
  if (Math.abs(a.length - b.length) > most || a.length >= widest - 1 || b.length >= widest - 1) return none;
  let [older, previous, current] = rows;
  for (let column = 0; column <= most + 1; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    const letter = a.charCodeAt(row - 1);
    const from = Math.max(1, row - most);
    const until = Math.min(b.length, row + most);
    current[from - 1] = from === 1 ? row : none;
    let least: number = none;
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
      if (cost < least) least = cost;
    }
    current[until + 1] = none;
    if (least > most) return none;
    [older, previous, current] = [previous, current, older];
  }
  return Math.min(previous[b.length] ?? none, none);
}
