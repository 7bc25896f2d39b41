import { expect, test } from "vitest";
import { noDocs } from "#core/search/arrays/doc-set.ts";
import { docsOf } from "#core/search/arrays/postings.ts";
import { indexInSorted } from "#core/search/arrays/sorted.ts";
import type { LiveSegment } from "#core/search/index/live-segment.ts";
import type { WordMatch } from "#core/search/match/match.ts";
import { idsWithSomeWords } from "#core/search/match/some-words.ts";
import { createStepBudget } from "#core/search/query/step-budget.ts";
import { indexOf } from "../index-of.ts";

/** Matches a word in titles. `share` is the word's weight in the query, from 0 to 1. */
function wordMatch({ segment }: LiveSegment, word: string, share: number): WordMatch {
  const docs = docsOf(segment.titles, indexInSorted(segment.dictionary.terms, word));
  return {
    everywhere: () => docs,
    titles: () => [{ docs, weight: 1 }],
    keywords: () => [],
    subjects: () => [],
    titleTerms: () => [],
    isStated: false,
    share,
  };
}

/** Searches for openings with either of two words, the more frequent one first. Returns them, and whether the step budget was used up. */
function found(steps: number) {
  const [live] = indexOf("Java A", "Java B", "Kotlin C", "Bäcker").segments();
  if (!live) throw new Error("the index is empty");
  const budget = createStepBudget(steps);
  const words = [wordMatch(live, "java", 0.3), wordMatch(live, "kotlin", 0.7)];
  const ids = idsWithSomeWords([{ live, words, all: noDocs, passes: () => true }], {
    language: 0,
    totalIdf: 3,
    openings: 4,
    count: 10,
    likeness: () => 0,
    budget,
  });
  return { ids, isSpent: budget.isSpent() };
}

test("openings with some of the words are found by the rarest words alone if the budget does not suffice for all", () => {
  expect(found(3)).toEqual({ ids: ["Kotlin C", "Java A", "Java B"], isSpent: false });
  expect(found(2)).toEqual({ ids: ["Kotlin C"], isSpent: true });
});

test("the rarest word counts even if the budget does not suffice for it", () => {
  expect(found(0)).toEqual({ ids: ["Kotlin C"], isSpent: true });
});
