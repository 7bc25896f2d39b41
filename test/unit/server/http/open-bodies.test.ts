import { expect, test } from "vitest";
import { itemsToDrop } from "#core/limits/greediest.ts";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { compareByPace, paceOf } from "#server/http/open-bodies.ts";

type Sent = readonly [address: string, pace: number];
const bodyOf = ([address, pace]: Sent) => ({ address, pace, path: networkPathOf(address) });
const leaving = (count: number, ...all: readonly Sent[]): string[] =>
  itemsToDrop(all.map(bodyOf), count, compareByPace).map(({ address, pace }) => `${address} ${pace}`);

// trust S 843
test("the bodies of the network with most of them are ended first, the slowest before the others", () => {
  expect(
    leaving(2, ["203.0.113.1", 9], ["203.0.113.1", 1], ["203.0.113.1", 5], ["198.51.100.1", 0], ["192.0.2.1", 2]),
  ).toEqual(["203.0.113.1 1", "203.0.113.1 5"]);
});

test("a wide network counts before the narrow ones in it: its many addresses are one client", () => {
  const many = Array.from({ length: 6 }, (_, number) => [`2001:db8:1:${number}::1`, 9] as const);
  expect(leaving(4, ["198.51.100.1", 0], ["198.51.100.1", 0], ...many).every((each) => each.endsWith(" 9"))).toBe(true);
});

test("within a wide network, the narrow one with most bodies loses first", () => {
  expect(leaving(1, ["203.0.113.1", 0], ["203.0.113.2", 7], ["203.0.113.2", 8])).toEqual(["203.0.113.2 7"]);
});

test("a new body does not count as slower than one that has been silent, for seconds or only a little longer", () => {
  expect(paceOf(0, 0)).toBeGreaterThan(paceOf(3, 3000));
  expect(paceOf(0, 10)).toBeGreaterThan(paceOf(0, 500));
  expect(paceOf(10_000, 300)).toBeGreaterThan(paceOf(0, 0));
  expect(paceOf(30_000, 3000)).toBeGreaterThan(paceOf(3, 3000));
});

test("if all networks have one body, the slowest is ended, and this stops when none is left", () => {
  expect(leaving(1, ["203.0.113.1", 3], ["198.51.100.1", 1], ["2001:db8::1", 2])).toEqual(["198.51.100.1 1"]);
  expect(leaving(9, ["203.0.113.1", 3], ["unknown", 1])).toHaveLength(2);
});
