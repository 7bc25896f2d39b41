import { describe, expect, test } from "vitest";
import { type Sample, wrongTimes } from "../../../tools/chaos/probe.ts";

/** A host asked every 300 ms, each time for 100 ms: `r` said that it is ready, `t` took the application, `-` did not answer. */
const samplesOf = (...said: readonly string[]): Sample[] =>
  said.map((each, at) => ({
    ...{ asked: at * 300, answered: at * 300 + 100 },
    ready: each === "-" ? undefined : each.includes("r"),
    taken: each.includes("t"),
  }));

describe("what a host surely said wrongly of itself", () => {
  test("is nothing where it did what it said, or said nothing", () => {
    expect(wrongTimes(samplesOf("rt", "", "-", "rt"))).toEqual([]);
  });

  test("lasts from the end of the first such answer to the beginning of the last", () => {
    expect(wrongTimes(samplesOf("rt", "r", "r", "r", "rt", "", "t", "t"))).toEqual([500, 200]);
  });

  test("is not proven by one answer alone, which may have been true when it was said", () => {
    expect(wrongTimes(samplesOf("rt", "r", "rt", "t"))).toEqual([0, 0]);
  });
});
