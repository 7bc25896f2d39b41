import { createSeededRandom } from "../../tools/bench/random.ts";

/** Pseudo-random choices. The same seed makes the same choices, so that a failure can be reproduced. */
export function seeded(seed: number) {
  const next = createSeededRandom(seed);
  const upTo = (end: number): number => Math.floor(next() * end);
  return {
    upTo,
    pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T,
    /** Joins up to `most` random items of a list. */
    joined(list: readonly string[], most: number): string {
      return Array.from({ length: upTo(most + 1) }, () => list[upTo(list.length)]).join("");
    },
  };
}
