import { expect, test } from "vitest";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import { documentOf } from "#core/search/index/document.ts";
import { aJob } from "../../../../fixtures.ts";
import { seeded } from "../../../random.ts";
import { ask, drain, knowledge, site } from "../index-of.ts";

const { pick, upTo } = seeded(22);
const openings = Array.from({ length: 300 }, (_, number) => {
  const from = pick([undefined, `2026-05-1${upTo(9)}`]);
  const through = pick([undefined, from, `2026-05-2${upTo(9)}`]);
  return {
    id: `job-${number}`,
    places: [{ country: pick(["de", "br"]) }],
    ...(from ? { validFrom: from } : {}),
    ...(through ? { validThrough: through } : {}),
  };
});
const documents = openings.map((opening) => documentOf(aJob(opening), site));
const anIndex = (today: number, put = documents) => {
  const index = createSearchIndex({ knowledge, today });
  drain(index.update({ put, remove: [] }));
  return index;
};
const seen = (index: ReturnType<typeof anIndex>) => {
  const { ids, total, counts } = ask(index, "", { count: 400 });
  return { ids: [...ids].sort(), total, countries: [...counts.country].sort(), roles: [...counts.role].sort() };
};

test("an index that alternates between days answers on each like one that knows only that day", () => {
  const index = anIndex(20260501);
  for (const day of [20260515, 20260514, 20260515, 20260530, 20260512, 20260520, 20260521, 20260520, 20260501]) {
    index.setToday(day);
    expect(seen(index), `${day}`).toEqual(seen(anIndex(day)));
  }
});

test("an opening removed on one day is missing on all", () => {
  const index = anIndex(20260501);
  index.setToday(20260525);
  const gone = openings.slice(0, 150).map(({ id }) => id);
  drain(index.update({ put: [], remove: gone }));
  for (const day of [20260514, 20260525, 20260515]) {
    index.setToday(day);
    expect(seen(index), `${day}`).toEqual(seen(anIndex(day, documents.slice(150))));
  }
});
