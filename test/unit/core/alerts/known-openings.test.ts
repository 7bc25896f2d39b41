import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  addKnownOpenings,
  findUnknownOpenings,
  mergeKnownOpenings,
  removeKnownOpenings,
} from "#core/alerts/stored/known-openings.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

test("an alert knows the openings that were added, and forgets those that were removed", () => {
  const known = addKnownOpenings(addKnownOpenings("", ["a", "b"], hashOf), ["b", "c"], hashOf);
  expect(findUnknownOpenings(["d", "a", "c", "e"], known, hashOf)).toEqual(["d", "e"]);
  expect(findUnknownOpenings(["a", "b"], removeKnownOpenings(known, ["a", "z"], hashOf), hashOf)).toEqual(["a"]);
  expect(known).toHaveLength(3 * 12);
});

test("two memories are joined without repeating anything", () => {
  const [one, two] = [addKnownOpenings("", ["a", "b"], hashOf), addKnownOpenings("", ["b", "c"], hashOf)];
  expect(mergeKnownOpenings(one, two)).toBe(addKnownOpenings("", ["a", "b", "c"], hashOf));
});
