import { createMeter, type LimitName, type limitsForAll, limitsWith, type Meter } from "./limits.ts";

/** All that is limited: for each address, and for all together. */
export type MeterName = LimitName | keyof typeof limitsForAll;

/** What a visitor takes with every page: counted where the request arrives, and told to other processes a moment later. */
const frequent = ["page", "search", "serverSearch"] as const satisfies readonly LimitName[];
export type FrequentLimit = (typeof frequent)[number];
/** Whether a limit is one of these. */
export const isFrequent = (name: LimitName): name is FrequentLimit => frequent.some((one) => one === name);

/** The limits of an installation, whichever of its processes a request reaches (trust 1.11). */
export interface Meters {
  /** As `take` of a meter. Other processes may each let through what arrives within a quarter of a second. */
  takeNow(name: FrequentLimit, key: string): number;
  /** As `take` of a meter, exact over all processes. */
  take(name: MeterName, key: string, amount?: number): Promise<number>;
  /** Gives back what was taken and not used. */
  give(name: MeterName, key: string, amount: number): void;
  /** How much of its limit a key has used, from 0 to 1. */
  used(name: MeterName, key: string): Promise<number>;
}

/** What was taken of a limit elsewhere. */
export type Charge = readonly [name: FrequentLimit, key: string, amount: number];

/** Meters of one process, which can be told what others let through. */
export interface LocalMeters extends Meters {
  charge(charges: readonly Charge[]): void;
}

/** Keeps all limits in this process; `factor` multiplies each of an address. */
export function createMeters(factor: number, time: () => number): LocalMeters {
  const meters = Object.fromEntries(
    Object.entries(limitsWith(factor)).map(([name, limit]) => [name, createMeter(limit, time)]),
  ) as Record<MeterName, Meter>;
  return {
    takeNow: (name, key) => meters[name].take(key),
    take: async (name, key, amount) => meters[name].take(key, amount),
    give: (name, key, amount) => meters[name].give(key, amount),
    used: async (name, key) => meters[name].used(key),
    charge(charges) {
      for (const [name, key, amount] of charges) meters[name].charge(key, amount);
    },
  };
}
