/** How many typing errors a word of this length is forgiven. */
export const forgivenIn = (word: string): 0 | 1 | 2 => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** The letters of a word as bits: words few letters apart have few different bits. */
export function signatureOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

/** How many bits are set. */
export function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const widest = 64;
const rows = [new Uint8Array(widest), new Uint8Array(widest), new Uint8Array(widest)];

/**
 * How many typing errors two words are apart: a letter too many, missing, wrong, or two swapped (Damerau and Levenshtein,
 * optimal string alignment). `most + 1` when it is more than `most`.
 */
export function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length >= widest || b.length >= widest) return most + 1;
  let [older, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= b.length; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    let least = row;
    current[0] = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let cost = (previous[column - 1] ?? 0) + (same ? 0 : 1);
      cost = Math.min(cost, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped) cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [older, previous, current] = [previous, current, older];
  }
  return Math.min(previous[b.length] ?? 0, most + 1);
}
