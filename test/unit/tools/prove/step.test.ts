import { expect, test } from "vitest";
import { exitCodeOf, jsonOf, resultOf, type Step } from "../../../../tools/prove/step.ts";
import { aResult } from "./results.ts";

const aStep = (about: Partial<Step> = {}): Step => ({
  name: "kill",
  claim: "Applications survive kills.",
  more: "npm run chaos",
  needsBuild: true,
  run: async () => ({ figure: "20 kills, 0 lost.", problems: [], numbers: { kills: 20 } }),
  ...about,
});

test("a step without problems has passed, and one with a problem has failed", async () => {
  expect(await resultOf(aStep())).toMatchObject({ outcome: "passed", figure: "20 kills, 0 lost." });
  const run = async () => ({ figure: "20 kills, 1 lost.", problems: ["one was lost"], numbers: {} });
  expect(await resultOf(aStep({ run }))).toMatchObject({ outcome: "failed", problems: ["one was lost"] });
});

test("a step that raises an error has failed", async () => {
  const run = () => Promise.reject(new Error("the server did not start"));
  expect(await resultOf(aStep({ run }))).toMatchObject({ outcome: "failed", problems: ["the server did not start"] });
});

test("a step that failed because of another error names both", async () => {
  const run = () => Promise.reject(new TypeError("fetch failed", { cause: new Error("read ECONNRESET") }));
  expect(await resultOf(aStep({ run }))).toMatchObject({ problems: ["fetch failed: read ECONNRESET"] });
});

test("a step that cannot run is not shown, says why, and is not tried", async () => {
  let tried = false;
  const run = async () => {
    tried = true;
    return { figure: "", problems: [], numbers: {} };
  };
  const result = await resultOf(aStep({ obstacle: () => "There is no Chromium.", run }));
  expect(result).toMatchObject({ outcome: "not shown", figure: "There is no Chromium." });
  expect(tried).toBe(false);
});

test("a run succeeds only if every step has passed", () => {
  expect(exitCodeOf([aResult(), aResult()])).toBe(0);
  expect(exitCodeOf([aResult(), aResult({ problems: ["lost"] })])).toBe(1);
  expect(exitCodeOf([aResult(), aResult({ obstacle: "There is no Chromium." })])).toBe(1);
  expect(exitCodeOf([])).toBe(1);
});

test("the line of JSON has the counts and the numbers of each step", () => {
  expect(JSON.parse(jsonOf([aResult(), aResult({ obstacle: "There is no Chromium." })], 187))).toEqual({
    passed: 1,
    failed: 0,
    notShown: 1,
    seconds: 187,
    kill: {},
  });
  expect(JSON.parse(jsonOf([aResult()], 9)).kill).toEqual({ kills: 20, lost: 0 });
});
