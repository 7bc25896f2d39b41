import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));

test("every custom property that a style uses is set somewhere, as one that is not makes its line void", () => {
  const styles = read("{app,desk}/**/*.css");
  // set in a style sheet, in a style attribute, or by setProperty("--name", value)
  const set = namesIn(styles + read("{app,core,desk}/**/*.{ts,tsx}"), /(--[\w-]+)["'`]?\s*[:,]\s/g);
  const used = namesIn(styles, /var\((--[\w-]+)\)/g); // a property with a fallback need not be set
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
