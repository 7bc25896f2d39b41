import { describe, expect, test } from "vitest";
import { type Sample, wrongTimes } from "../../../tools/chaos/probe.ts";

/** A host asked every 300 ms, each time for 100 ms, and said of itself after 50: `r` said that it is ready, `t` took the application, `-` did not answer. */
const samplesOf = (...said: readonly string[]): Sample[] =>
  said.map((each, at) => ({
    ...{ asked: at * 300, said: at * 300 + 50, answered: at * 300 + 100 },
    ready: each === "-" ? undefined : each.includes("r"),
    taken: each.includes("t"),
  }));

describe("what a host said wrongly of itself", () => {
  test("is nothing where it did what it said, or said nothing", () => {
    expect(wrongTimes(samplesOf("rt", "", "-", "rt"))).toEqual([]);
  });

  test("lasts from the first such word to the last time that it was asked", () => {
    expect(wrongTimes(samplesOf("rt", "r", "r", "r", "rt", "", "t", "t"))).toEqual([550, 250]);
  });

  test("is not proven by one answer alone, which may have been true when it was said", () => {
    expect(wrongTimes(samplesOf("rt", "r", "rt", "t"))).toEqual([0, 0]);
  });
});
