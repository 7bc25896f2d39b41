/** An average over a window. */
export interface SlowestPace {
  readonly bytesPerSecond: number;
  readonly seconds: number;
}

/** A sender below this is let go: a rate, not a time, so that 100 MB may take as long as they take (trust 1.16). */
export const slowestPace: SlowestPace = { bytesPerSecond: 16 * 1024, seconds: 30 };

export interface Pace {
  /** So many bytes have come. */
  readonly note: (bytes: number) => void;
  /** Whether the last window was too slow; asked every second or so. Moments are in milliseconds. */
  readonly isTooSlow: (at: number) => boolean;
}

/** Watches the rate of one sender over a sliding window. */
export function createPace(start: number, { bytesPerSecond, seconds }: SlowestPace = slowestPace): Pace {
  const needed = bytesPerSecond * seconds;
  let total = 0;
  let samples = [{ at: start, total: 0 }];
  return {
    note(bytes) {
      total += bytes;
    },
    isTooSlow(at) {
      const begin = at - seconds * 1000;
      const before = samples.findLastIndex((sample) => sample.at <= begin);
      samples = [...samples.slice(Math.max(0, before)), { at, total }];
      return before >= 0 && total - (samples[0]?.total ?? 0) < needed;
    },
  };
}
