import { describe, expect, test } from "vitest";
import { readinessErrorPeriods, type Sample } from "../../../tools/chaos/probe.ts";

/** A host's responses, one every 300 ms, each after 100 ms. `r`: it was ready; `t`: it accepted the application; `-`: it did not respond. */
const samplesOf = (...said: readonly string[]): Sample[] =>
  said.map((each, at) => ({
    asked: at * 300,
    answered: at * 300 + 100,
    ready: each === "-" ? undefined : each.includes("r"),
    taken: each.includes("t"),
    reasons: each === "r" ? ["503"] : [],
  }));

const lengthsOf = (samples: readonly Sample[]): number[] =>
  readinessErrorPeriods(samples).map(({ milliseconds }) => milliseconds);

describe("the time during which a host's readiness was wrong", () => {
  test("is zero if it did what it said, or said nothing", () => {
    expect(lengthsOf(samplesOf("rt", "", "-", "rt"))).toEqual([]);
  });

  test("lasts from the first contradicting outcome to the last wrong answer", () => {
    expect(lengthsOf(samplesOf("rt", "r", "r", "r", "rt", "", "t", "t"))).toEqual([500, 200]);
  });

  test("starts again when the error changes direction, and is reported with its reasons", () => {
    const samples = samplesOf("rt", "r", "r", "t", "t", "rt");
    expect(readinessErrorPeriods(samples)).toEqual([
      { ready: true, milliseconds: 200, reasons: ["503"] },
      { ready: false, milliseconds: 200, reasons: [] },
    ]);
  });

  test("is zero for applications that wait or break off while a server returns or goes", () => {
    for (const word of ["t", "r"]) {
      const waiting = samplesOf("rt", word, word, word, "rt").map((sample) => ({ ...sample, answered: 1000 }));
      expect(lengthsOf(waiting)).toEqual([0]);
    }
  });

  test("includes the time when it says that it is ready while every application hangs", () => {
    const hanging = samplesOf("rt", ..."r".repeat(12)).map((sample) => ({ ...sample, answered: 20_000 }));
    expect(lengthsOf(hanging)).toEqual([1300]);
  });

  test("is not counted for a single answer, which may have been right when it was given", () => {
    expect(lengthsOf(samplesOf("rt", "r", "rt", "t"))).toEqual([0, 0]);
  });
});
