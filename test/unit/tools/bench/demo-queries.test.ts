import { expect, test } from "vitest";
import { demoCatalogue, demoQueries } from "../../../../tools/bench/demo-queries.ts";

const queries = demoQueries();

test("twenty queries in five languages are judged", () => {
  expect(queries).toHaveLength(20);
  expect(new Set(queries.map(({ language }) => language))).toEqual(new Set(["de", "en", "fr", "it", "pt"]));
  for (const { judged, text } of queries) expect([...judged.values()], text).toContain(2);
});

test("every judged opening is listed in the country that its query searches", () => {
  const { openings } = demoCatalogue();
  const countriesOf = new Map(openings.map(({ document: { id, values } }) => [id, values.country]));
  const misplaced = queries.flatMap(({ judged, country = "", text }) =>
    [...judged.keys()].filter((id) => !countriesOf.get(id)?.includes(country)).map((id) => `${text}: ${id}`),
  );
  expect(misplaced).toEqual([]);
});
