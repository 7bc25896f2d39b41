import { expect, test } from "vitest";
import { greediestOnes } from "#core/limits/greediest.ts";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { paceOf, slowestLast } from "#server/http/open-bodies.ts";

type Sent = readonly [address: string, pace: number];
const bodyOf = ([address, pace]: Sent) => ({ address, pace, path: networkPathOf(address) });
const leaving = (count: number, ...all: readonly Sent[]): string[] =>
  greediestOnes(all.map(bodyOf), count, slowestLast).map(({ address, pace }) => `${address} ${pace}`);

// trust S 843
test("of bodies under way those of the network that has most are ended first, the slowest before the others", () => {
  expect(
    leaving(2, ["203.0.113.1", 9], ["203.0.113.1", 1], ["203.0.113.1", 5], ["198.51.100.1", 0], ["192.0.2.1", 2]),
  ).toEqual(["203.0.113.1 1", "203.0.113.1 5"]);
});

test("a wide network counts before the narrow ones in it: many addresses of one are one stranger", () => {
  const many = Array.from({ length: 6 }, (_, number) => [`2001:db8:1:${number}::1`, 9] as const);
  expect(leaving(4, ["198.51.100.1", 0], ["198.51.100.1", 0], ...many).every((each) => each.endsWith(" 9"))).toBe(true);
});

test("within a wide network, who has most of it goes first", () => {
  expect(leaving(1, ["203.0.113.1", 0], ["203.0.113.2", 7], ["203.0.113.2", 8])).toEqual(["203.0.113.2 7"]);
});

test("who has just begun is no slower than who has sent nothing for seconds, nor than who began a little earlier and sent nothing", () => {
  expect(paceOf(0, 0)).toBeGreaterThan(paceOf(3, 3000));
  expect(paceOf(0, 10)).toBeGreaterThan(paceOf(0, 500));
  expect(paceOf(10_000, 300)).toBeGreaterThan(paceOf(0, 0));
  expect(paceOf(30_000, 3000)).toBeGreaterThan(paceOf(3, 3000));
});

test("where all have one, the slowest goes, and there is an end when none is left", () => {
  expect(leaving(1, ["203.0.113.1", 3], ["198.51.100.1", 1], ["2001:db8::1", 2])).toEqual(["198.51.100.1 1"]);
  expect(leaving(9, ["203.0.113.1", 3], ["unknown", 1])).toHaveLength(2);
});
