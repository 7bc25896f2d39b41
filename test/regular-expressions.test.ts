import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { regularExpressions } from "./regular-expressions.ts";

/** The rooms that read what visitors, feeds and operators send. */
const program = "{core,contract,server,adapters,app,cli}/**/*.{ts,tsx}";

const found = regularExpressions(program);

/** The checker counts steps alone: by its clocks, which it has too, a busy machine would make expressions slow. */
const counted = { timeout: 20_000, incubationTimeout: null, attackTimeout: null };

test("all regular expressions of the program are found", () => {
  expect(found.length).toBeGreaterThan(100);
  expect(found).toContainEqual(expect.objectContaining({ file: "core/cut.ts" }));
});

// One crafted request of 65 kB once stopped the site for nine seconds: an expression tried again from every sign.
test.each(found)("/$pattern/$flags reads a text in time that grows no faster than the text ($file)", (expression) => {
  const { status } = checkSync(expression.pattern, expression.flags, counted);
  expect(status).toBe("safe");
});

test("an expression that tries again from every sign is told", () => {
  expect(checkSync("\\s*\\n", "g").status).toBe("vulnerable");
});
