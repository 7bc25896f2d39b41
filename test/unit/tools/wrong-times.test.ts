import { describe, expect, test } from "vitest";
import { type Sample, wrongTimes } from "../../../tools/chaos/probe.ts";

/** A host asked every 300 ms, each time for 100 ms: `r` said that it is ready, `t` took the application, `-` did not answer. */
const samplesOf = (...said: readonly string[]): Sample[] =>
  said.map((each, at) => ({
    asked: at * 300,
    answered: at * 300 + 100,
    ready: each === "-" ? undefined : each.includes("r"),
    taken: each.includes("t"),
    reasons: each === "r" ? ["503"] : [],
  }));

const lengthsOf = (samples: readonly Sample[]): number[] => wrongTimes(samples).map(({ milliseconds }) => milliseconds);

describe("what a host said wrongly of itself", () => {
  test("is nothing where it did what it said, or said nothing", () => {
    expect(lengthsOf(samplesOf("rt", "", "-", "rt"))).toEqual([]);
  });

  test("lasts from the first thing done to the last time that it was asked and said the opposite", () => {
    expect(lengthsOf(samplesOf("rt", "r", "r", "r", "rt", "", "t", "t"))).toEqual([500, 200]);
  });

  test("is counted anew when it turns from one to the other, and told with its reasons", () => {
    const samples = samplesOf("rt", "r", "r", "t", "t", "rt");
    expect(wrongTimes(samples)).toEqual([
      { ready: true, milliseconds: 200, reasons: ["503"] },
      { ready: false, milliseconds: 200, reasons: [] },
    ]);
  });

  test("is nothing while applications wait that are taken, or break off, when a server returns, or goes", () => {
    for (const word of ["t", "r"]) {
      const waiting = samplesOf("rt", word, word, word, "rt").map((sample) => ({ ...sample, answered: 1000 }));
      expect(lengthsOf(waiting)).toEqual([0]);
    }
  });

  test("is that it is ready while every application hangs", () => {
    const hanging = samplesOf("rt", ..."r".repeat(12)).map((sample) => ({ ...sample, answered: 20_000 }));
    expect(lengthsOf(hanging)).toEqual([1300]);
  });

  test("is not proven by one answer alone, which may have been true when it was said", () => {
    expect(lengthsOf(samplesOf("rt", "r", "rt", "t"))).toEqual([0, 0]);
  });
});
