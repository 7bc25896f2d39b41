import { greediest } from "#core/limits/greediest.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";

/** Somebody who is being sent something piece by piece. */
export interface Place {
  /** Says that another piece was wanted. */
  moved(): void;
  /** Gives the place back. */
  leave(): void;
}

/** So many may be sent something at once. */
export interface Places {
  /**
   * `end` is called where the place is wanted by another: by who comes from a network that has fewer, or by anybody where nothing was taken
   * for a while. `undefined` where nobody gives way.
   */
  take(path: NetworkPath, end: () => void): Place | undefined;
}

interface Taken {
  readonly path: NetworkPath;
  readonly end: () => void;
  last: number;
}

/** `idle` is in milliseconds; `time` too, of any clock that only goes on. */
export function createPlaces({ most, idle, time }: { most: number; idle: number; time: () => number }): Places {
  const taken = new Set<Taken>();
  /** Who has to go so that there is room for who comes. */
  const whoGives = (comer: Taken): Taken | undefined => {
    const longest = [...taken].reduce((slowest, one) => (one.last < slowest.last ? one : slowest));
    if (time() - longest.last >= idle) return longest;
    const last = greediest(
      [...taken, comer],
      (one, other) => Number(one === comer) - Number(other === comer) || other.last - one.last,
    );
    return last === comer ? undefined : last;
  };
  return {
    take(path, end) {
      const comer: Taken = { path, end, last: time() };
      if (taken.size >= most) {
        const gives = whoGives(comer);
        if (!gives) return undefined;
        taken.delete(gives);
        gives.end();
      }
      taken.add(comer);
      return {
        moved() {
          comer.last = time();
        },
        leave: () => void taken.delete(comer),
      };
    },
  };
}
