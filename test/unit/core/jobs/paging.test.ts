import { describe, expect, test } from "vitest";
import { lastPageOf, pageNumber, pagerEntries } from "#core/jobs/paging.ts";

describe("a page number (spec 2.7)", () => {
  test.each([
    ["1", 1],
    ["2", 2],
    ["007", 7],
    ["999999999", 999_999_999],
    ["99999999999999999999", 1_000_000_000],
    ["9".repeat(400), 1_000_000_000],
  ])("%s is page %i", (text, page) => {
    expect(pageNumber(text)).toBe(page);
  });

  test.each(["0", "-1", "1.5", "abc", "1e9", "١", "", " 2", "2 ", "+2", "0x2", null, undefined])(
    "%j counts as page 1",
    (text) => {
      expect(pageNumber(text)).toBe(1);
    },
  );
});

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [100, 10],
  [101, 11],
])("%i results fill %i pages of 10", (total, last) => {
  expect(lastPageOf(total)).toBe(last);
});

/** The pager in the notation of look 1.5. */
const drawn = (current: number, last: number): string =>
  pagerEntries(current, last)
    .map((mark) => (mark === "gap" ? "…" : mark === current ? `[${mark}]` : String(mark)))
    .join(" ");

describe("the marks between previous and next (look 1.5)", () => {
  test.each([
    [1, 1, "[1]"],
    [2, 2, "1 [2]"],
    [1, 3, "[1] 2 3"],
    [3, 3, "1 2 [3]"],
    [1, 4, "[1] 2 3 4"],
    [1, 12, "[1] 2 … 12"],
    [2, 12, "1 [2] 3 … 12"],
    [3, 12, "1 2 [3] 4 … 12"],
    [4, 12, "1 2 3 [4] 5 … 12"],
    [5, 12, "1 … 4 [5] 6 … 12"],
    [8, 12, "1 … 7 [8] 9 … 12"],
    [9, 12, "1 … 8 [9] 10 11 12"],
    [10, 12, "1 … 9 [10] 11 12"],
    [12, 12, "1 … 11 [12]"],
  ])("page %i of %i is drawn %s", (current, last, expected) => {
    expect(drawn(current, last)).toBe(expected);
  });

  test("ascend, include the first, the current and the last page, and have no gap of a single page", () => {
    for (let last = 1; last <= 30; last += 1) {
      for (let current = 1; current <= last; current += 1) {
        const marks = pagerEntries(current, last);
        const pages = marks.filter((mark) => mark !== "gap");
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, last]));
        for (const [index, mark] of marks.entries()) {
          const [before, after] = [marks[index - 1], marks[index + 1]];
          if (mark === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(2);
          else if (typeof before === "number") expect(mark - before).toBe(1);
        }
      }
    }
  });
});
