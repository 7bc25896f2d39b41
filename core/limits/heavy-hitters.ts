/** A key and how often it came, at least. */
export interface Hitter {
  readonly key: string;
  readonly least: number;
}

/** Finds the keys that come most often, in memory that does not grow with their number. */
export interface HeavyHitters {
  add(key: string, amount: number): void;
  /** The most frequent first. */
  top(): readonly Hitter[];
}

interface Slot {
  count: number;
  /** How much of the count may belong to keys that had the slot before. */
  readonly over: number;
}

/**
 * The space-saving algorithm (Metwally, Agrawal and El Abbadi, 2005): a key without a slot takes over the smallest one. What came more often than once
 * in `slots` of all has a slot for certain. Counts are told without what may be another's: nobody is blamed for a crowd of others.
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
      const over = last?.[1].count ?? 0;
      known.set(key, { count: over + amount, over });
    },
    top: () =>
      [...known]
        .map(([key, { count, over }]) => ({ key, least: count - over }))
        .filter(({ least }) => least > 0)
        .sort((one, other) => other.least - one.least),
  };
}
