import { expect, test } from "vitest";
import { createTopicFinder, mostLikely, topics, weightsAsDigits } from "#core/imports/sections/content.ts";
import { featuresOf, passagesOf } from "#core/imports/sections/content-features.ts";

test("the features of a text are its words, the beginnings of long words, and pairs of neighbours", () => {
  expect(featuresOf(["years", "of", "experience", "in", "java", "8"])).toEqual([
    "years",
    "years of",
    "of",
    "of experience",
    "experience",
    "*exper",
    "experience in",
    "in",
    "in java",
    "java",
  ]);
});

test("passages are sentences; short ones are joined, and long ones are cut", () => {
  const long = Array.from({ length: 30 }, (_, index) => `w${index}`);
  const passages = passagesOf(`Hello. We build maps for cities and towns.\n${long.join(" ")}`);
  expect(passages.map(({ length }) => length)).toEqual([8, 30]);
  expect(passages.flat().slice(8)).toEqual(long);
  expect(passagesOf("")).toEqual([]);
});

test("weights survive being written as digits, up to ±5", () => {
  expect(weightsAsDigits([0, 0.2, -0.2, 9, -9])).toBe("abZzA");
  const find = createTopicFinder(`visa:${weightsAsDigits(topics.map((topic) => (topic === "benefits" ? 4 : -1)))}`);
  expect(mostLikely(find(["visa", "unknown"])).topic).toBe("benefits");
  expect(find([]).tasks).toBeCloseTo(0.2);
  expect(mostLikely(find([], ["company_info"])).topic).toBe("company_info");
});
