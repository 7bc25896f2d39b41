import { expect, test } from "vitest";
import { createTexHyphenator } from "#adapters/language/hyphenate.ts";
import { breaksInText } from "#core/text/hyphenation.ts";

const hyphenate = createTexHyphenator();
const shown = (text: string): string => {
  const breaks = breaksInText(hyphenate, text, "de");
  return [0, ...breaks].map((at, index) => text.slice(at, breaks[index])).join("|");
};

test("a text longer than any title is hyphenated to its end", () => {
  const text = `${"Wir danken Ihnen.\n".repeat(40)}Anomalieerkennung`;
  expect(hyphenate(text, "de")).toEqual([]);
  expect(shown(text)).toBe(`${"Wir danken Ihnen.\n".repeat(40)}Anoma|lie|er|ken|nung`);
});

test("words longer than any title, and single letters, are left as they are", () => {
  const text = `${"Anomalie".repeat(60)} a b Anomalieerkennung`;
  expect(shown(text)).toBe(`${"Anomalie".repeat(60)} a b Anoma|lie|er|ken|nung`);
  expect(shown("")).toBe("");
});
