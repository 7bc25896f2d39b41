import { greediest } from "#core/limits/greediest.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";

/** A reader's place. */
export interface Place {
  /** Reports that the reader has taken a piece, and so is not idle. */
  touch(): void;
  /** Gives the place back. */
  leave(): void;
}

/** A limited number of places for readers. */
export interface Places {
  /**
   * Takes a place, or returns `undefined` if all are taken and none can be freed. `end` is called if the place goes to another reader: to one
   * from a network with fewer places, or to anybody if this reader is idle.
   */
  take(path: NetworkPath, end: () => void): Place | undefined;
}

interface Taken {
  readonly path: NetworkPath;
  readonly end: () => void;
  last: number;
}

/** `time` is a monotonic clock in milliseconds. */
export function createPlaces({
  maxPlaces,
  idleMs,
  time,
}: {
  readonly maxPlaces: number;
  readonly idleMs: number;
  readonly time: () => number;
}): Places {
  const taken = new Set<Taken>();
  /** The reader that loses its place to a new one. */
  const evictedFor = (newcomer: Taken): Taken | undefined => {
    const mostIdle = [...taken].reduce((slowest, one) => (one.last < slowest.last ? one : slowest));
    if (time() - mostIdle.last >= idleMs) return mostIdle;
    const last = greediest(
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
