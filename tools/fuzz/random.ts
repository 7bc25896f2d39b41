import { createSeededRandom } from "../bench/random.ts";

/** Creates a seeded source of random choices. */
export function createRandom(seed: number) {
  const next = createSeededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return {
    below,
    one,
    chance: (share: number): boolean => next() < share,
    some: <Item>(items: readonly Item[], most: number): Item[] =>
      Array.from({ length: below(most + 1) }, () => one(items)),
  };
}

export type Random = ReturnType<typeof createRandom>;
