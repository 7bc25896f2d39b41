import { expect, test } from "vitest";
import { createSeededRandom } from "../../../../tools/bench/random.ts";
import { queriesOf } from "../../../../tools/bench/search-queries.ts";
import { indexOf } from "../../core/search/index-of.ts";

test("every query has a text, even if all openings have the same words", () => {
  const [live] = indexOf(
    ...Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, title: "Softwaretester Java" })),
  ).segments();
  if (!live) throw new Error("the index is empty");
  const queries = queriesOf(live.segment, 20, createSeededRandom(1));
  expect(queries.length).toBeGreaterThan(10);
  for (const { text, kind } of queries) expect(text, kind).toMatch(/./);
});
