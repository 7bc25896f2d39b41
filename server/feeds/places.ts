/** Somebody who is being sent something piece by piece. */
export interface Place {
  /** Says that another piece was wanted. */
  moved(): void;
  /** Gives the place back. */
  leave(): void;
}

/** So many may be sent something at once; whoever takes nothing for a while gives way to who comes. */
export interface Places {
  /** `end` is called where the place is wanted by another; `undefined` while all others move. */
  take(end: () => void): Place | undefined;
}

/** `idle` is in milliseconds; `time` too, of any clock that only goes on. */
export function createPlaces({ most, idle, time }: { most: number; idle: number; time: () => number }): Places {
  const taken = new Map<Place, { last: number; readonly end: () => void }>();
  return {
    take(end) {
      if (taken.size >= most) {
        const [slowest] = [...taken].sort(([, a], [, b]) => a.last - b.last);
        if (!slowest || time() - slowest[1].last < idle) return undefined;
        taken.delete(slowest[0]);
        slowest[1].end();
      }
      const place: Place = {
        moved() {
          const mine = taken.get(place);
          if (mine) mine.last = time();
        },
        leave: () => void taken.delete(place),
      };
      taken.set(place, { last: time(), end });
      return place;
    },
  };
}
