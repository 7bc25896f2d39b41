import { expect, test } from "vitest";
import { createForwardStore } from "#core/search/arrays/forward.ts";

test("lists are stored across many chunks and read from their positions", () => {
  const store = createForwardStore();
  const listOf = (number: number) => Uint32Array.from({ length: 1000 }, (_, at) => number + at * (number + 1));
  const places = Array.from({ length: 4000 }, (_, number) => store.put(listOf(number)));
  expect(places.at(-1)).toBeGreaterThan(2 ** 22);
  for (const number of [0, 7, 8, 40, 700, 2000, 3999]) {
    expect(store.read(places[number] ?? 0), String(number)).toEqual(listOf(number));
  }
});
