import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plansOf } from "#core/search/engine/plans.ts";
import { markAdjacentTitles } from "#core/search/match/adjacency.ts";
import { matchIn } from "#core/search/match/match.ts";
import { givePoints, levelOf } from "#core/search/match/points.ts";
import { found, indexOf, knowledge } from "../index-of.ts";

const text = "Kotlin Tester";
const filler = "Wir suchen Menschen mit Freude an guter Arbeit und vielem mehr. ".repeat(5);
const openings = [
  { id: "a", title: "Kotlin Tester" },
  { id: "b", title: "Testerin", keywords: ["Kotlin"] },
  { id: "c", title: "Tester", abstract: `Kotlin ${filler}` },
  { id: "d", title: "Bäcker" },
];

/** The rows of the example in docs/search.md: opening, points and level. */
const documented = [...readFileSync("docs/search.md", "utf8").matchAll(/^\| ([a-d])\. .* \| (\d+) \| (\d+) \|$/gm)].map(
  ([, id, points, level]) => [id, Number(points), Number(level)],
);

test("the example in docs/search.md has the points, the levels and the order of the program", () => {
  const index = indexOf(...openings);
  const [live] = index.segments();
  const plan = plansOf(index.segments(), { text, filters: {}, language: "de" }, knowledge)?.strict;
  if (!live || !plan) throw new Error("there is nothing to match");
  const touched = givePoints(live, matchIn(live, plan));
  const points = Array.from(live.points);
  markAdjacentTitles(live, plan, touched);
  const computed = openings.flatMap(({ id }) => {
    const doc = live.docOf(id) ?? 0;
    const level = levelOf(live.points[doc] ?? 0, live.segment.columns.titleLengths[doc] ?? 0, 2);
    return points[doc] === 0 ? [] : [[id, points[doc], level]];
  });
  expect(documented).toEqual(computed);
  live.points.fill(0);
  live.stamps.fill(0);
  expect(found(index, text)).toEqual(documented.map(([id]) => id));
});
