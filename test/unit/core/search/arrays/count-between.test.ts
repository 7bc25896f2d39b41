import { describe, expect, test } from "vitest";
import { countBetween } from "#core/search/arrays/count-between.ts";
import { bitsOf } from "#core/search/arrays/doc-set.ts";
import { createPostingsWriter, docsOf } from "#core/search/arrays/postings.ts";
import { eachOfSample } from "#core/search/arrays/sample.ts";

const size = 200_000;

/** Every `step`th document: as an array of numbers (`docs`), and as the set that postings return (`set`). */
function every(step: number) {
  const docs = Array.from({ length: Math.ceil(size / step) }, (_, at) => at * step);
  const writer = createPostingsWriter(Uint32Array.of(docs.length), size);
  for (const doc of docs) writer.add(0, doc);
  return { docs, set: docsOf(writer.postings(), 0) };
}

describe.each([
  ["numbers", 50_000],
  ["blocks", 301],
  ["a bitmap", 3],
])("of a set of %s", (_, step) => {
  const { docs, set } = every(step);

  test.each([
    [0, size],
    [5, 6],
    [64, 131_073],
    [65_535, 65_537],
    [150_001, 150_001],
    [31, 33],
  ])("those from %i to %i are counted", (from, until) => {
    expect(countBetween(set, from, until)).toBe(docs.filter((doc) => doc >= from && doc < until).length);
  });

  test("and those of them that are in another set", () => {
    const within = bitsOf(every(2).set, size);
    expect(countBetween(set, 1000, 180_000, within)).toBe(
      docs.filter((doc) => doc >= 1000 && doc < 180_000 && doc % 2 === 0).length,
    );
  });

  test("a sample is part of the set and spread over all of it", () => {
    const seen: number[] = [];
    eachOfSample(set, docs.length, 100, (doc) => {
      seen.push(doc);
    });
    expect(seen.every((doc) => doc % step === 0)).toBe(true);
    expect(seen.length).toBeGreaterThanOrEqual(Math.min(100, docs.length));
    expect(seen.length).toBeLessThanOrEqual(Math.max(500, docs.length / 4));
    expect(Math.max(...seen)).toBeGreaterThan(size * 0.7);
  });
});
