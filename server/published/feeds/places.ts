import { itemToDrop } from "#core/limits/greediest.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";

/** The place of a reader. */
export interface ReaderSlot {
  /** Reports that the reader has taken a piece of the file, and so is not idle. */
  touch(): void;
  /** Gives the place back. */
  leave(): void;
}

/** Places for readers, of which there is a limited number. */
export interface ReaderSlots {
  /**
   * Takes a place. Returns `undefined` if all places are taken and none can be freed. `end` is called if this reader loses its place to another
   * reader. An idle reader may lose it to any other reader, and an active one to a reader from a network with fewer places.
   */
  take(path: NetworkPath, end: () => void): ReaderSlot | undefined;
}

interface Taken {
  readonly path: NetworkPath;
  readonly end: () => void;
  last: number;
}

/** Creates places. `time` is a clock in milliseconds that never goes back. */
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
  /** Finds the reader that loses its place to a new reader; `undefined` if there is none. */
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
