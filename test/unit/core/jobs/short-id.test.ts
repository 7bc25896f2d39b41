import { expect, test } from "vitest";
import { numberFromShortId, shortIdOf } from "#core/jobs/short-id.ts";

const some = [1, 2, 22, 23, 24, 200, 12_166, 12_167, 99_999, 1_000_000, 123_456_789];

test("a short id stands for its number, also in capitals", () => {
  for (const number of some) {
    expect(numberFromShortId(shortIdOf(number)), String(number)).toBe(number);
    expect(numberFromShortId(shortIdOf(number).toUpperCase())).toBe(number);
  }
  expect(some.slice(0, 6).map((number) => shortIdOf(number).length)).toEqual([4, 4, 4, 4, 4, 4]);
  expect(shortIdOf(1_000_000).length).toBe(6);
});

test("every number has a different id, which spells no word", () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => shortIdOf(at + 1));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => /[aeiouy01]/.test(id))).toEqual([]);
});

test("a wrong character, or two swapped ones, are detected", () => {
  for (const number of some) {
    const id = shortIdOf(number);
    for (let at = 0; at < id.length; at += 1) {
      for (const sign of "23456789bcdfghjkmnprtwx") {
        const wrong = id.slice(0, at) + sign + id.slice(at + 1);
        if (wrong !== id) expect(numberFromShortId(wrong), wrong).toBeUndefined();
      }
      const swapped = id.slice(0, at) + (id[at + 1] ?? "") + id[at] + id.slice(at + 2);
      if (at + 2 < id.length && swapped !== id) expect(numberFromShortId(swapped), swapped).toBeUndefined();
    }
  }
});

test.each(["", "2", "222", "2222", "aaaa", "2".repeat(11), "2".repeat(5000), "22é2", " 223", "2223\n"])(
  "%j is not a short id",
  (text) => expect(numberFromShortId(text)).toBeUndefined(),
);
