/** A key, and a lower bound of how many times it was added. */
export interface HeavyHitter {
  readonly key: string;
  readonly minCount: number;
}

/** Finds the keys that are added most often, in memory that does not grow with the number of keys. */
export interface HeavyHitters {
  add(key: string, amount: number): void;
  /** Returns the most frequent keys, the most frequent first. */
  top(): readonly HeavyHitter[];
}

interface Slot {
  count: number;
  /** How much of the count, at most, may belong to keys that used the slot before this one. */
  readonly overcount: number;
}

/**
 * Creates a counter with the space-saving algorithm (Metwally, Agrawal and El Abbadi, 2005). It has a fixed number of slots. A key without a slot
 * takes over the slot with the smallest count. If a key's share of everything added is more than 1 divided by `slots`, the key is certain to have a
 * slot. The part of a count that may belong to other keys is subtracted, so that no key is blamed for others.
 */
export function createHeavyHitters(slots: number): HeavyHitters {
  const known = new Map<string, Slot>();
  const smallest = (): readonly [string, Slot] | undefined => {
    let found: readonly [string, Slot] | undefined;
    for (const entry of known) if (found === undefined || entry[1].count < found[1].count) found = entry;
    return found;
  };
  return {
    add(key, amount) {
      const own = known.get(key);
      if (own) {
        own.count += amount;
        return;
      }
      const last = known.size >= slots ? smallest() : undefined;
      if (last) known.delete(last[0]);
      const overcount = last?.[1].count ?? 0;
      known.set(key, { count: overcount + amount, overcount });
    },
    top: () =>
      [...known]
        .map(([key, { count, overcount }]) => ({ key, minCount: count - overcount }))
        .filter(({ minCount }) => minCount > 0)
        .sort((one, other) => other.minCount - one.minCount),
  };
}
