/** Numbers that look random and are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    one: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    some: <Item>(items: readonly Item[], most: number): Item[] =>
      Array.from({ length: below(most + 1) }, () => items[below(items.length)] as Item),
  };
}

export type Random = ReturnType<typeof createRandom>;
