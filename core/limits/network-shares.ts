import { createHeavyHitters, type HeavyHitters, type Hitter } from "./heavy-hitters.ts";
import type { NetworkPath } from "./network-prefixes.ts";

/** A network and its share of what all asked for, from 0 to 1, at least. */
export interface NetworkShare {
  readonly network: string;
  readonly share: number;
}

/** How few networks asked for how much: a figure without an address. */
export interface Crowd {
  /** From 0 to 1. */
  readonly share: number;
  readonly networks: number;
}

/** Counts which networks ask most, over the last hour, within bounds. */
export interface NetworkCounts {
  add(network: NetworkPath, amount: number): void;
  /** How often anybody asked. */
  total(): number;
  /** The networks that asked most: wide ones, and in the place of each a narrower one where it is nearly all of that. */
  top(): readonly NetworkShare[];
  /** Few networks that asked for most, if there are such. */
  crowd(): Crowd | undefined;
}

/** How many prefixes of each width are remembered, and in how many widths. */
const bounds = { slots: 64, widths: 3 } as const;
/** How long one half of the hour is, in milliseconds. */
const half = 30 * 60_000;
/** What is told: so many networks, each with so much of all. */
const told = { networks: 10, least: 0.01 } as const;
/** A narrower network stands for a wider one when it is that much of it. */
const nearlyAll = 0.8;
/** Who asked for most: as few as make up the first share, else the three largest where they make up the second. */
const most = { nearlyAll: 0.9, half: 0.5, largest: 3 } as const;

interface Half {
  readonly begun: number;
  total: number;
  readonly widths: readonly HeavyHitters[];
}

const aHalf = (begun: number): Half => ({
  ...{ begun, total: 0 },
  widths: Array.from({ length: bounds.widths }, () => createHeavyHitters(bounds.slots)),
});

/** `time` is in milliseconds. */
export function createNetworkCounts(time: () => number): NetworkCounts {
  let halves: readonly Half[] = [];
  const live = (): readonly Half[] => {
    const now = time();
    halves = halves.filter(({ begun }) => now < begun + 2 * half);
    return halves;
  };
  const current = (): Half => {
    const [last] = live();
    if (last && time() < last.begun + half) return last;
    const next = aHalf(time());
    halves = last ? [next, last] : [next];
    return next;
  };
  const total = (): number => live().reduce((sum, one) => sum + one.total, 0);
  /** The prefixes of a width: each behind those that it lies in. */
  const atWidth = (width: number): Hitter[] => {
    const sums = new Map<string, number>();
    for (const { widths } of live())
      for (const { key, least } of widths[width]?.top() ?? []) sums.set(key, (sums.get(key) ?? 0) + least);
    return [...sums].map(([key, least]) => ({ key, least })).sort((one, other) => other.least - one.least);
  };
  const narrowed = (wide: Hitter, width: number): Hitter => {
    const [largest] = atWidth(width + 1).filter(({ key }) => key.startsWith(`${wide.key} `));
    return largest && largest.least >= nearlyAll * wide.least ? narrowed(largest, width + 1) : wide;
  };
  const widest = (): readonly Hitter[] => {
    const all = total();
    return atWidth(0)
      .filter(({ least }) => least >= told.least * all)
      .slice(0, told.networks);
  };
  return {
    add(network, amount) {
      const now = current();
      now.total += amount;
      for (const [width, hitters] of now.widths.entries())
        if (width < network.length) hitters.add(network.slice(0, width + 1).join(" "), amount);
    },
    total,
    top: () =>
      widest().map((wide) => {
        const { key, least } = narrowed(wide, 0);
        return { network: key.slice(key.lastIndexOf(" ") + 1), share: least / total() };
      }),
    crowd() {
      const [all, counts] = [total(), widest().map(({ least }) => least)];
      const firsts = (networks: number): number => counts.slice(0, networks).reduce((sum, each) => sum + each, 0);
      for (let networks = 1; networks <= counts.length; networks += 1)
        if (firsts(networks) >= most.nearlyAll * all) return { share: firsts(networks) / all, networks };
      const networks = Math.min(most.largest, counts.length);
      return networks > 0 && firsts(networks) >= most.half * all
        ? { share: firsts(networks) / all, networks }
        : undefined;
    },
  };
}
