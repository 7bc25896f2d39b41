import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { forgetOpenings, joinedKnown, unknownAmong, withKnown } from "#core/alerts/stored/known-openings.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

test("an alert knows the openings that were added, and forgets those that were removed", () => {
  const known = withKnown(withKnown("", ["a", "b"], hashOf), ["b", "c"], hashOf);
  expect(unknownAmong(["d", "a", "c", "e"], known, hashOf)).toEqual(["d", "e"]);
  expect(unknownAmong(["a", "b"], forgetOpenings(known, ["a", "z"], hashOf), hashOf)).toEqual(["a"]);
  expect(known).toHaveLength(3 * 12);
});

test("two memories are joined without repeating anything", () => {
  const [one, two] = [withKnown("", ["a", "b"], hashOf), withKnown("", ["b", "c"], hashOf)];
  expect(joinedKnown(one, two)).toBe(withKnown("", ["a", "b", "c"], hashOf));
});
