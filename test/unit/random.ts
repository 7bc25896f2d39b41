import { createSeededRandom } from "../../tools/bench/random.ts";

/** Pseudo-random choices, the same on every run, so that a failure can be repeated. */
export function seeded(seed: number) {
  const next = createSeededRandom(seed);
  const upTo = (end: number): number => Math.floor(next() * end);
  return {
    upTo,
    pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T,
    /** Joins random pieces, at most `most` of them. */
    joined(list: readonly string[], most: number): string {
      return Array.from({ length: upTo(most + 1) }, () => list[upTo(list.length)]).join("");
    },
  };
}
