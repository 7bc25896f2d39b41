import { expect, test } from "vitest";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { createReaderSlots } from "#server/published/feeds/reader-slots.ts";

function somePlaces(maxPlaces: number) {
  let now = 0;
  const places = createReaderSlots({ maxPlaces, idleMs: 5000, time: () => now });
  const ended: string[] = [];
  return {
    ended,
    take: (name: string, address = `192.0.${name.charCodeAt(0)}.1`) =>
      places.take(networkPathOf(address), () => void ended.push(name)),
    at(time: number) {
      now = time;
    },
  };
}

test("an idle reader loses its place to a newcomer, the most idle first, and no other reader does (trust S 379)", () => {
  const { take, ended, at } = somePlaces(3);
  const [a, b] = [take("a"), take("b"), take("c")];
  expect(take("d")).toBeUndefined(); // all readers have just arrived, so none is idle
  at(4000);
  a?.touch();
  at(4500);
  b?.touch();
  at(6000);
  expect(take("d")).toBeDefined();
  expect(ended).toEqual(["c"]);
  expect(take("e")).toBeUndefined();
  b?.leave();
  expect(take("e")).toBeDefined();
  a?.leave();
  a?.leave(); // leaving twice is harmless
  expect(take("f")).toBeDefined();
  expect(ended).toEqual(["c"]);
});

// trust S 824
test("a network with many places loses that of its most idle reader to a network with fewer", () => {
  const { take, ended, at } = somePlaces(4);
  const greedy = [1, 2, 3].map((number) => take(`g${number}`, `203.0.113.${number}`));
  take("a");
  at(1000);
  for (const number of [0, 2]) greedy[number]?.touch();
  expect(take("honest")).toBeDefined();
  expect(ended).toEqual(["g2"]);
  expect(take("g4", "203.0.113.4")).toBeUndefined(); // this network already has the most places, so it cannot take one from another reader
  expect(take("b")).toBeDefined();
  expect(take("c")).toBeUndefined(); // every network has only one place
  expect(ended).toHaveLength(2);
});
