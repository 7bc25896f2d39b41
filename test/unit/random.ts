import { randomOf } from "../../tools/bench/random.ts";

/** Random choices that are the same on every run, so that what fails once fails again. */
export function seeded(seed: number) {
  const next = randomOf(seed);
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
