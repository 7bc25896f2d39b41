/** A minimum rate of bytes, as an average over a number of seconds. */
export interface MinPace {
  readonly bytesPerSecond: number;
  readonly seconds: number;
}

/** The rate below which uploads are aborted. There is no limit on the total time, so that 100 MB may take as long as they need (trust 1.16). */
export const minPace: MinPace = { bytesPerSecond: 16 * 1024, seconds: 30 };

export interface Pace {
  /** Records that bytes have arrived. */
  readonly note: (bytes: number) => void;
  /** Whether the rate in the last window was too low; to be called about every second. `at` is in milliseconds. */
  readonly isTooSlow: (at: number) => boolean;
}

/** Measures the rate of one sender over a sliding window. */
export function createPace(start: number, { bytesPerSecond, seconds }: MinPace = minPace): Pace {
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
