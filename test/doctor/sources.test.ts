import { expect, test } from "vitest";
import { sourceFindings } from "#core/doctor/sources.ts";
import type { SourceState } from "#core/imports/source-store.ts";
import { aSource } from "../a-source.ts";
import { moment } from "../identities.ts";
import { finds, write } from "./site-damage.ts";

const now = moment("2026-11-22T10:00:00.000Z");
const well: SourceState = { name: "ours", since: now, lastRunAt: now, lastSuccessAt: now, failures: 0 };
const alerts = { to: "ops@group.example" };
const sources = [aSource({ from: `https://ats.example/?key=\${ATS_KEY}`, everyMinutes: 60 })];

const saysOf = (
  states: readonly SourceState[],
  about: { key?: string; alerts?: typeof alerts } = { key: "x", alerts },
) =>
  sourceFindings({ sources, ...(about.alerts ? { alerts } : {}) }, states, () => about.key, now).map(
    ({ weight, says }) => `${weight} ${says}`,
  );

test("the doctor has nothing to say about sources that work, or a site without sources", () => {
  expect(saysOf([well])).toEqual([]);
  expect(sourceFindings({ sources: [] }, [], () => undefined, now)).toEqual([]);
});

// trust S 479
test("the doctor names sources that lack a variable, were never fetched, fail, shrink or are silent", () => {
  expect(saysOf([well], { alerts })).toEqual([
    expect.stringMatching(/^error the environment variable ATS_KEY is missing/),
  ]);
  expect(saysOf([])).toEqual([expect.stringMatching(/^warning has never been fetched/)]);
  const failure = { reason: "it answers 500", kind: "failed" as const };
  expect(saysOf([{ ...well, failures: 3, failure }])).toEqual(["warning fails again and again: it answers 500"]);
  expect(saysOf([{ ...well, failures: 1, failure: { ...failure, kind: "shrank" } }])).toEqual([
    expect.stringMatching(/remove too much/),
  ]);
  expect(saysOf([{ ...well, lastSuccessAt: moment("2026-11-22T06:00:00.000Z") }])).toEqual([
    expect.stringMatching(/^warning has been silent/),
  ]);
  expect(saysOf([well], { key: "x" })).toEqual([expect.stringMatching(/nobody is told by mail/)]);
});

const file = (source: Record<string, unknown>) =>
  write(
    "sources.json",
    JSON.stringify({ sources: [{ name: "ours", format: "native", from: "x.json", company: "tegola", ...source }] }),
  );

finds("error", [
  [
    "a company of a source",
    file({ companies: { "Acme Ltd": "acme" } }),
    "sources.json, ours",
    "acme is not in companies.json",
  ],
  [
    "a source that is fetched too often",
    file({ everyMinutes: 1 }),
    "sources.json, sources.0.everyMinutes",
    "an interval is whole minutes, from 5 to 43200",
  ],
  ["an invalid key", file({ every: "1h" }), "sources.json, sources.0.every", "not a key that Portico knows"],
]);
