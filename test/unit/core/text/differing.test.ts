import { expect, test } from "vitest";
import { differingSpans } from "#core/text/differing.ts";

const marked = (one: string, other: string): string[] =>
  differingSpans(one, other).map(([from, to], index) => {
    const text = index === 0 ? one : other;
    return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
  });

test.each([
  ["swapped", "lena@gmial.com", "lena@gmail.com", ["lena@gm[ia]l.com", "lena@gm[ai]l.com"]],
  ["replaced", "lena@gmail.con", "lena@gmail.com", ["lena@gmail.co[n]", "lena@gmail.co[m]"]],
  ["missing in the first", "lena@outlok.com", "lena@outlook.com", ["lena@outl[o]k.com", "lena@outlo[o]k.com"]],
  ["missing at the end", "lena@gmail.co", "lena@gmail.com", ["lena@gmail.c[o]", "lena@gmail.co[m]"]],
  ["missing in the second", "lena@gmaill.com", "lena@gmail.com", ["lena@gmail[l].com", "lena@gmai[l].com"]],
])("finds the characters that are %s", (_, one, other, both) => expect(marked(one, other)).toEqual(both));

test("finds no difference in equal or empty texts", () => {
  expect(differingSpans("", "")).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(differingSpans("", "a")[1]).toEqual([0, 1]);
});
