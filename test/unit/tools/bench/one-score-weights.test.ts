import { expect, test } from "vitest";
import {
  countsAsFound,
  type Evidence,
  fitted,
  initialWeights,
  scoreOf,
} from "../../../../tools/bench/one-score-weights.ts";

const nothing: Evidence = {
  title: 0,
  keywords: 0,
  subjects: 0,
  text: 0,
  titleShare: 0,
  titleLength: 1,
  hasAllWords: false,
  likeness: 0,
  isInLanguage: false,
  isForLearners: false,
};

test("a word counts most in the title, less in a long title, and least in the text", () => {
  const score = (found: Partial<Evidence>) => scoreOf({ ...nothing, ...found }, initialWeights);
  const scores = [{ title: 1 }, { title: 1, titleLength: 4 }, { subjects: 1 }, { text: 1 }].map(score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(4);
});

test("the set has the openings with all words and the titles with most of them; if none has all words, those with enough of them", () => {
  const isIn = (found: Partial<Evidence>, isAnyComplete: boolean) =>
    countsAsFound({ ...nothing, ...found }, isAnyComplete, initialWeights);
  expect(isIn({ hasAllWords: true }, true)).toBe(true);
  expect(isIn({ titleShare: 0.6 }, true)).toBe(true);
  expect(isIn({ text: 0.9 }, true)).toBe(false);
  expect(isIn({ text: 0.9 }, false)).toBe(true);
  expect(isIn({ text: 0.4 }, false)).toBe(false);
});

test("weights are fitted one at a time towards the goal, and others stay", () => {
  const { keywords, ...others } = fitted((weights) => -Math.abs(weights.keywords - 0.4), ["keywords", "text"]);
  expect(Math.abs(keywords - 0.4)).toBeLessThan(0.05);
  expect({ keywords: initialWeights.keywords, ...others }).toEqual(initialWeights);
});
