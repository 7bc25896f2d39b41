/** Random choices that are the same on every run, so that what fails once fails again. */
export function seeded(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const upTo = (end: number): number => Math.floor(next() * end);
  return {
    upTo,
    pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T,
    /** Pieces joined, from none up to `most`. */
    joined(list: readonly string[], most: number): string {
      return Array.from({ length: upTo(most + 1) }, () => list[upTo(list.length)]).join("");
    },
  };
}
