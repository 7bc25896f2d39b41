import { describe, expect, test } from "vitest";
import { amountOf, feedId, momentOfMilliseconds } from "#core/imports/readers/values.ts";

describe("an id of another system becomes one of ours (trust S 422)", () => {
  test.each([
    [4_012_345, "4012345"],
    ["3F0C-11ab", "3f0c-11ab"],
    [" TAL_2026_15 ", "tal-2026-15"],
    ["REF 12/34.5", "ref-12-34-5"],
    ["", ""],
    [undefined, ""],
    [{}, ""],
    ["--", ""],
  ])("%j is %j", (id, ours) => {
    expect(feedId(id)).toBe(ours);
  });

  test("an id that loses something in the conversion stays different from all others", () => {
    const ids = [
      "Köln#1",
      "Koln#1",
      "köln+1",
      "日本",
      "中国",
      "c++",
      "c",
      "x".repeat(300),
      "x".repeat(301),
      "<script>",
      "a'b",
    ];
    const ours = ids.map(feedId);
    expect(new Set(ours).size).toBe(ids.length);
    for (const id of ours) expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,47}$/);
  });
});

test("amounts are positive numbers, even if written as texts", () => {
  expect([12, "60000", "50000.00", 0, "0", "", " ", null, "12k", -5, Number.NaN, [7]].map(amountOf)).toEqual([
    12,
    60_000,
    50_000,
    ...Array(9).fill(undefined),
  ]);
});

test("milliseconds become a moment, if they are a time", () => {
  expect(momentOfMilliseconds(1_767_225_600_000)).toBe("2026-01-01T00:00:00.000Z");
  for (const none of ["1767225600000", 9e15, -9e15, Number.NaN, null])
    expect(momentOfMilliseconds(none)).toBeUndefined();
});
