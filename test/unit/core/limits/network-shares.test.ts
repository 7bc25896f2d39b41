import { describe, expect, test } from "vitest";
import { createHeavyHitters } from "#core/limits/heavy-hitters.ts";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { createNetworkCounts } from "#core/limits/network-shares.ts";

const minute = 60_000;

/** Counts of requests by network, with a clock that the test moves. */
function counting() {
  let time = 1_000_000;
  const counts = createNetworkCounts(() => time);
  const asks = (address: string, times = 1): void => counts.add(networkPathOf(address), times);
  return {
    counts,
    asks,
    passing(minutes: number) {
      time += minutes * minute;
    },
  };
}

describe("heavy hitters", () => {
  test("count exactly while there is a slot for each key", () => {
    const hitters = createHeavyHitters(2);
    hitters.add("a", 1);
    hitters.add("b", 3);
    hitters.add("a", 1);
    expect(hitters.top()).toEqual([
      { key: "b", minCount: 3 },
      { key: "a", minCount: 2 },
    ]);
  });

  // trust S 860
  test("keep the most frequent key among endless others, and never overstate its count", () => {
    const hitters = createHeavyHitters(64);
    for (let turn = 0; turn < 100_000; turn += 1) hitters.add(turn % 10 === 0 ? "greedy" : `one of many ${turn}`, 1);
    const [first, ...others] = hitters.top();
    expect(first?.key).toBe("greedy");
    expect(first?.minCount).toBeGreaterThan(9000);
    expect(first?.minCount).toBeLessThanOrEqual(10_000);
    expect(others.length).toBeLessThan(64);
    for (const { minCount } of others) expect(minCount).toBe(1);
  });
});

describe("which networks ask most", () => {
  // trust S 861
  test("names the /48 whose addresses take turns, not one of them", () => {
    const { counts, asks } = counting();
    for (let turn = 0; turn < 20_000; turn += 1) asks(`2001:db8:7:${turn.toString(16)}::1`);
    for (let turn = 0; turn < 500; turn += 1) asks(`198.51.${turn % 100}.7`);
    expect(counts.top()[0]).toMatchObject({ network: "2001:db8:7::/48" });
    expect(counts.crowd()).toEqual({ share: 20_000 / 20_500, networks: 1 });
  });

  test("names the narrower network that is nearly all of a wider one", () => {
    const { counts, asks } = counting();
    asks("203.0.113.9", 90);
    asks("203.0.113.10", 10);
    asks("2001:db8:1:2::1", 60);
    asks("2001:db8:1:3::1", 40);
    expect(counts.top()).toEqual([
      { network: "203.0.113.9/32", share: 0.45 },
      { network: "2001:db8:1:0::/56", share: 0.5 },
    ]);
  });

  test("says how few networks make nine tenths of the requests, otherwise the share of the three largest, otherwise nothing", () => {
    const few = counting();
    for (const network of [1, 2, 3]) few.asks(`203.0.${network}.1`, 32);
    few.asks("198.51.100.1", 4);
    expect(few.counts.crowd()).toEqual({ share: 0.96, networks: 3 });
    const some = counting();
    for (const network of [1, 2, 3]) some.asks(`203.0.${network}.1`, 20);
    for (let network = 0; network < 40; network += 1) some.asks(`198.51.${network}.1`);
    expect(some.counts.crowd()).toEqual({ share: 0.6, networks: 3 });
    const many = counting();
    for (let network = 0; network < 200; network += 1) many.asks(`198.51.${network}.1`);
    expect(many.counts.crowd()).toBeUndefined();
    expect(counting().counts.crowd()).toBeUndefined();
  });

  test("forgets a network an hour after its last request", () => {
    const { counts, asks, passing } = counting();
    asks("203.0.113.9");
    passing(29);
    asks("198.51.100.1");
    passing(30);
    expect(counts.top()).toHaveLength(2);
    passing(1);
    expect(counts.top()).toEqual([]);
    expect(counts.total()).toBe(0);
  });
});
