import { describe, expect, test } from "vitest";
import type { Journey } from "./visitor.ts";

const opening = "de-masterarbeit-embedded-sensorik";
const screens = [
  ["the search", "job-search"],
  ["an opening", `job-details/${opening}`],
  ["the form", `job-application/${opening}`],
] as const;

export function looking({ site, newVisitor }: Journey): void {
  describe.each(screens)("%s", (_screen, path) => {
    test.each([360, 1440])("fits a width of %i", async (width) => {
      const visitor = await newVisitor(width);
      await visitor.open(`${site.address}/de/careers/de/${path}?country=de`);
      expect(await visitor.read("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      expect(await visitor.read(brokenTitles)).toEqual([]);
      expect(await visitor.read(startOf("h1"))).toBe(await visitor.read(startOf("main .wrap")));
    });
  });
}

/** An expression for the left edge of an element's content, rounded to CSS pixels. */
const startOf = (selector: string): string =>
  `((box) => Math.round(box.getBoundingClientRect().left + parseFloat(getComputedStyle(box).paddingLeft)))(
    document.querySelector(${JSON.stringify(selector)}))`;

/** An expression for the words of titles that are broken across lines, which only the longest words may be. Browsers hyphenate them if they can. */
const brokenTitles = `[...document.querySelectorAll("h1, h3")].flatMap((title) => {
  const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  const torn = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      if (lines.size > 1 && word.length < 20) torn.push(word);
    }
  }
  return torn;
})`;
