import { createHeavyHitters, type HeavyHitter, type HeavyHitters } from "./heavy-hitters.ts";
import type { NetworkPath } from "./network-prefixes.ts";

/** A network, and a lower bound of its share of all requests, from 0 to 1. */
export interface NetworkShare {
  readonly network: string;
  readonly share: number;
}

/** The share of all requests that a few networks made. It contains no address. */
export interface TopNetworks {
  /** The share, from 0 to 1. */
  readonly share: number;
  readonly networks: number;
}

/** Counts the requests of each network in about the last hour, in bounded memory. */
export interface NetworkCounts {
  add(network: NetworkPath, amount: number): void;
  /** Returns the number of all requests. */
  total(): number;
  /**
   * Returns the networks that made the most requests. If most requests of a wide network came from one narrower network inside it, the narrower one
   * is returned instead.
   */
  top(): readonly NetworkShare[];
  /** Returns the share of the few networks that together made most of the requests; `undefined` if there is no such small group of networks. */
  crowd(): TopNetworks | undefined;
}

/** The sizes of the counters: `slots` networks are tracked for each of `widths` prefix lengths. */
const bounds = { slots: 64, widths: 3 } as const;
/** Requests are counted separately for each half hour. The latest two half hours together are "the last hour". */
const halfHourMs = 30 * 60_000;
/** `top` lists at most `maxNetworks` networks, each with at least the share `minShare` of all requests. */
const listed = { maxNetworks: 10, minShare: 0.01 } as const;
/** A narrower network replaces a wider one if it makes at least this share of the wider one's requests. */
const minShareOfWider = 0.8;
/**
 * A crowd is the smallest group of listed networks that together make nearly all requests. If there is no such group, the crowd is the three largest
 * networks, provided they make at least half of the requests.
 */
const crowdShares = { nearlyAll: 0.9, half: 0.5, largest: 3 } as const;

interface Half {
  readonly begun: number;
  total: number;
  readonly widths: readonly HeavyHitters[];
}

const startHalf = (begun: number): Half => ({
  begun,
  total: 0,
  widths: Array.from({ length: bounds.widths }, () => createHeavyHitters(bounds.slots)),
});

/** Creates empty counts. `time` returns milliseconds. */
export function createNetworkCounts(time: () => number): NetworkCounts {
  let halves: readonly Half[] = [];
  const live = (): readonly Half[] => {
    const now = time();
    halves = halves.filter(({ begun }) => now < begun + 2 * halfHourMs);
    return halves;
  };
  const current = (): Half => {
    const [last] = live();
    if (last && time() < last.begun + halfHourMs) return last;
    const next = startHalf(time());
    halves = last ? [next, last] : [next];
    return next;
  };
  const total = (): number => live().reduce((sum, one) => sum + one.total, 0);
  /** Returns the networks of one prefix length, largest count first. The key of a network begins with the keys of the wider networks around it. */
  const atWidth = (width: number): HeavyHitter[] => {
    const sums = new Map<string, number>();
    for (const { widths } of live())
      for (const { key, minCount } of widths[width]?.top() ?? []) sums.set(key, (sums.get(key) ?? 0) + minCount);
    return [...sums].map(([key, minCount]) => ({ key, minCount })).sort((one, other) => other.minCount - one.minCount);
  };
  const narrowed = (wide: HeavyHitter, width: number): HeavyHitter => {
    const [largest] = atWidth(width + 1).filter(({ key }) => key.startsWith(`${wide.key} `));
    return largest && largest.minCount >= minShareOfWider * wide.minCount ? narrowed(largest, width + 1) : wide;
  };
  const widest = (): readonly HeavyHitter[] => {
    const all = total();
    return atWidth(0)
      .filter(({ minCount }) => minCount >= listed.minShare * all)
      .slice(0, listed.maxNetworks);
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
        const { key, minCount } = narrowed(wide, 0);
        return { network: key.slice(key.lastIndexOf(" ") + 1), share: minCount / total() };
      }),
    crowd() {
      const [all, counts] = [total(), widest().map(({ minCount }) => minCount)];
      const firsts = (networks: number): number => counts.slice(0, networks).reduce((sum, each) => sum + each, 0);
      for (let networks = 1; networks <= counts.length; networks += 1)
        if (firsts(networks) >= crowdShares.nearlyAll * all) return { share: firsts(networks) / all, networks };
      const networks = Math.min(crowdShares.largest, counts.length);
      return networks > 0 && firsts(networks) >= crowdShares.half * all
        ? { share: firsts(networks) / all, networks }
        : undefined;
    },
  };
}
