import { createMeter, type LimitName, type Meter, scaledLimits, type sharedLimits } from "./limits.ts";

/** The name of a limit, per address or shared. */
export type MeterName = LimitName | keyof typeof sharedLimits;

/**
 * The limits that are checked most often. They are checked only in the process that receives the request, which reports the use to the other
 * processes shortly afterwards.
 */
const frequent = ["page", "search", "serverSearch"] as const satisfies readonly LimitName[];
export type FrequentLimit = (typeof frequent)[number];

export const isFrequentLimit = (name: LimitName): name is FrequentLimit => frequent.some((one) => one === name);

/** The meters of an installation. All of its processes share one count for each limit and address (trust 1.11). */
export interface Meters {
  /**
   * Like `Meter.take`, but counts only in this process and returns at once. The other processes are notified up to a quarter of a second later. Until
   * then, the processes may together allow more than the limit.
   */
  takeLocally(name: FrequentLimit, key: string): number;
  /** Like `Meter.take`. The count is exact, because all processes share it. */
  take(name: MeterName, key: string, amount?: number): Promise<number>;
  /** Gives back an amount that was taken but not used. */
  give(name: MeterName, key: string, amount: number): void;
  /** Returns the share of its limit that a key has used, from 0 to 1. */
  used(name: MeterName, key: string): Promise<number>;
  /** Returns the largest share of its limit that any key has used, from 0 to 1. */
  highestUsage(name: MeterName): Promise<number>;
}

/** An amount of a limit that another process allowed. */
export type Charge = readonly [name: FrequentLimit, key: string, amount: number];

/** The meters of one process, which can also count what other processes allowed. */
export interface LocalMeters extends Meters {
  charge(charges: readonly Charge[]): void;
}

/** Creates meters for all limits in this process; `factor` multiplies the limits per address. `time` returns milliseconds. */
export function createMeters(factor: number, time: () => number): LocalMeters {
  const meters = Object.fromEntries(
    Object.entries(scaledLimits(factor)).map(([name, limit]) => [name, createMeter(limit, time)]),
  ) as Record<MeterName, Meter>;
  return {
    takeLocally: (name, key) => meters[name].take(key),
    take: async (name, key, amount) => meters[name].take(key, amount),
    give: (name, key, amount) => meters[name].give(key, amount),
    used: async (name, key) => meters[name].used(key),
    highestUsage: async (name) => meters[name].highestUsage(),
    charge(charges) {
      for (const [name, key, amount] of charges) meters[name].charge(key, amount);
    },
  };
}
