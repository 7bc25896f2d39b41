import { expect, test } from "vitest";
import { createPlaces } from "#server/feeds/places.ts";

test("whoever takes nothing for a while gives way to who comes, the slowest first, and nobody else (trust S 379)", () => {
  let now = 0;
  const places = createPlaces({ most: 3, idle: 5000, time: () => now });
  const ended: string[] = [];
  const take = (name: string) => places.take(() => void ended.push(name));
  const [a, b] = [take("a"), take("b"), take("c")];
  expect(take("d")).toBeUndefined(); // all have just come
  now = 4000;
  a?.moved();
  now = 4500;
  b?.moved();
  now = 6000;
  expect(take("d")).toBeDefined();
  expect(ended).toEqual(["c"]);
  expect(take("e")).toBeUndefined();
  b?.leave();
  expect(take("e")).toBeDefined();
  a?.leave();
  a?.leave(); // as often as it likes
  expect(take("f")).toBeDefined();
  expect(ended).toEqual(["c"]);
});
