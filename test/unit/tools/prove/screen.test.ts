import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { footOf, headOf, linesOf, type Screen, wrap } from "../../../../tools/prove/screen.ts";
import { steps } from "../../../../tools/prove/steps.ts";
import { aResult } from "./results.ts";

const plain: Screen = { width: 80, hasColours: false };
const narrow: Screen = { width: 40, hasColours: false };

test("a step is shown by outcome, name, claim, figure and the command that shows more", () => {
  expect(linesOf(aResult(), plain)).toEqual([
    "passed     kill     Applications survive kills.",
    "                    20 kills, 0 lost.",
    "                    more: npm run chaos",
  ]);
});

test("the texts of a step are below its outcome on a narrow screen, and wrapped", () => {
  const result = aResult({ figure: "20 kills, 14 of them during submits, and 0 applications lost." });
  expect(linesOf(result, narrow)).toEqual([
    "passed     kill",
    "  Applications survive kills.",
    "  20 kills, 14 of them during submits,",
    "  and 0 applications lost.",
    "  more: npm run chaos",
  ]);
});

test("two problems are shown, each in two lines at most, and the rest is counted", () => {
  const long = "one of the applications was lost although its candidate had read that it was received; ".repeat(3);
  const lines = linesOf(aResult({ problems: [long, "a file is left", "another", "a fourth"] }), plain);
  expect(lines.slice(2)).toEqual([
    "                    one of the applications was lost although its candidate had",
    "                    read that it was received; one of the applications was ...",
    "                    a file is left",
    "                    and 2 more",
    "                    more: npm run chaos",
  ]);
});

test.each([20, 40, 59, 60, 80, 200])("no line is wider than a screen of %i columns, or than 80", (width) => {
  const problems = ["a".repeat(300), "the published openings changed"];
  for (const hasColours of [false, true]) {
    const screen: Screen = { width, hasColours };
    const lines = [
      ...headOf("2 cores, Node 24.21.0, 2026-11-26", screen),
      ...linesOf(aResult({ problems }), screen),
      ...footOf([aResult({ problems })], 187, screen),
    ];
    const longest = Math.max(...lines.map((line) => stripVTControlCharacters(line).length));
    expect(longest).toBeLessThanOrEqual(Math.min(80, width));
  }
});

test("only a terminal gets colours", () => {
  const inColour = linesOf(aResult(), { ...plain, hasColours: true });
  expect(inColour.join("\n")).toContain("\u001b[");
  expect(inColour.map(stripVTControlCharacters)).toEqual(linesOf(aResult(), plain));
});

test("the last line counts the steps by outcome", () => {
  const results = [aResult(), aResult({ problems: ["lost"] }), aResult({ obstacle: "There is no Chromium." })];
  expect(footOf(results, 187, plain)).toEqual(["", "1 of 3 passed, 1 failed, 1 not shown, in 3 min 7 s."]);
  expect(footOf([aResult()], 12, plain)).toEqual(["", "1 of 1 passed, in 12 s."]);
});

test("a text is broken at its spaces, and a word only if it is longer than a line", () => {
  expect(wrap("one two  three", 7)).toEqual(["one two", "three"]);
  expect(wrap("a sixteencharacters b", 6)).toEqual(["a", "sixtee", "nchara", "cters", "b"]);
  expect(wrap("", 10)).toEqual([]);
});

test("each step has its own short name, a claim in one line of 80 columns and a command", () => {
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  for (const { name, claim, more } of steps) {
    expect(name).toMatch(/^[a-z]{3,8}$/);
    expect(claim).toMatch(/^[A-Z].{20,58}\.$/);
    expect(more).toMatch(/^npm /);
  }
});
