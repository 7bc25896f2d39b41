import type { NetworkPath } from "./network-prefixes.ts";

/** Something that a network holds or waits for. */
export interface NetworkItem {
  readonly path: NetworkPath;
}

/** Compares two items. The result is negative if the first item comes before the other. */
type Compare<One> = (one: One, other: One) => number;

/**
 * Chooses `count` items to drop, one at a time. Each time, it takes an item of the network that has the most items left. It compares wide networks
 * first, then the narrower networks in them. If several items are equal, it takes the one that `compare` puts last.
 */
export function itemsToDrop<One extends NetworkItem>(all: Iterable<One>, count: number, compare: Compare<One>): One[] {
  const left = new Set(all);
  const counts = new Map<string, number>();
  const add = ({ path }: One, change: 1 | -1): void => {
    for (const network of path) counts.set(network, (counts.get(network) ?? 0) + change);
  };
  const countAt = ({ path }: One, depth: number): number =>
    counts.get(path[Math.min(depth, path.length - 1)] ?? "") ?? 0;
  const isGreedier = (one: One, other: One): boolean => {
    for (let depth = 0; depth < Math.max(one.path.length, other.path.length); depth += 1) {
      const more = countAt(one, depth) - countAt(other, depth);
      if (more !== 0) return more > 0;
    }
    return compare(one, other) > 0;
  };
  for (const one of left) add(one, 1);
  const found: One[] = [];
  while (found.length < count) {
    let next: One | undefined;
    for (const each of left) if (!next || isGreedier(each, next)) next = each;
    if (!next) break;
    left.delete(next);
    add(next, -1);
    found.push(next);
  }
  return found;
}

/** Returns the first item to drop; `undefined` if there are no items. */
export const itemToDrop = <One extends NetworkItem>(all: Iterable<One>, compare: Compare<One>): One | undefined =>
  itemsToDrop(all, 1, compare).at(0);
