import { itemToDrop } from "#core/limits/greediest.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";

/** The slot of one reader. */
export interface ReaderSlot {
  /** Reports that the reader has taken a piece of the file, and so is not idle. */
  touch(): void;
  /** Gives the slot back. */
  leave(): void;
}

/** A limited number of slots for readers. */
export interface ReaderSlots {
  /**
   * Takes a slot. Returns `undefined` if all slots are taken and none can be freed. Calls `end` if this reader loses its slot to another one. An idle
   * reader may lose its slot to any reader, an active one only to a reader from a network with fewer slots.
   */
  take(path: NetworkPath, end: () => void): ReaderSlot | undefined;
}

interface Taken {
  readonly path: NetworkPath;
  readonly end: () => void;
  last: number;
}

/** Creates the slots. `time` is a monotonic clock in milliseconds. */
export function createReaderSlots({
  maxPlaces,
  idleMs,
  time,
}: {
  readonly maxPlaces: number;
  readonly idleMs: number;
  readonly time: () => number;
}): ReaderSlots {
  const taken = new Set<Taken>();
  /** Finds the reader that loses its slot to a new reader; `undefined` if there is none. */
  const evictedFor = (newcomer: Taken): Taken | undefined => {
    const mostIdle = [...taken].reduce((slowest, one) => (one.last < slowest.last ? one : slowest));
    if (time() - mostIdle.last >= idleMs) return mostIdle;
    const last = itemToDrop(
      [...taken, newcomer],
      (one, other) => Number(one === newcomer) - Number(other === newcomer) || other.last - one.last,
    );
    return last === newcomer ? undefined : last;
  };
  return {
    take(path, end) {
      const newcomer: Taken = { path, end, last: time() };
      if (taken.size >= maxPlaces) {
        const evicted = evictedFor(newcomer);
        if (!evicted) return undefined;
        taken.delete(evicted);
        evicted.end();
      }
      taken.add(newcomer);
      return {
        touch() {
          newcomer.last = time();
        },
        leave: () => void taken.delete(newcomer),
      };
    },
  };
}
