import { expect, test } from "vitest";
import { type Mutant, scoreOf, scoreTable, survivorLines } from "../../../../tools/mutants/score.ts";

const mutant = (fate: Mutant["fate"], file = "core/a.ts", line = 1): Mutant => ({
  file,
  line,
  from: "a > b",
  to: "a >= b",
  fate,
});

test("a score is the share of mutants that a test noticed, and never rounded up", () => {
  const mutants = [mutant("killed"), mutant("killed"), mutant("survived"), mutant("uncovered")];
  expect(scoreOf(mutants)).toEqual({ killed: 2, survived: 1, uncovered: 1, score: 50 });
  const nearly = [...Array.from({ length: 9999 }, () => mutant("killed")), mutant("survived")];
  expect(scoreOf(nearly).score).toBe(99.9);
  expect(scoreOf([]).score).toBe(100);
});

test("survivors are listed by file and line, with the change that no test noticed", () => {
  const mutants = [mutant("survived", "core/b.ts", 12), mutant("uncovered", "core/b.ts", 9), mutant("killed")];
  expect(survivorLines([...mutants, mutant("survived")])).toEqual([
    "core/a.ts:1 survived: a > b -> a >= b",
    "core/b.ts:9 uncovered: a > b -> a >= b",
    "core/b.ts:12 survived: a > b -> a >= b",
  ]);
});

test("the table has a row for each name", () => {
  expect(scoreTable(new Map([["core/a.ts", scoreOf([mutant("killed"), mutant("survived")])]]))).toEqual([
    "               score     killed   survived  uncovered",
    "core/a.ts     50.0 %          1          1          0",
  ]);
});
