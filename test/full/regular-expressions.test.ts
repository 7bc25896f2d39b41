import { checkSync } from "recheck";
import { afterAll, expect, test } from "vitest";
import { regularExpressions } from "../regular-expressions.ts";
import { knownSafeExpressions, storeSafeExpressions } from "../safe-expressions.ts";

/** The folders whose code reads the input of visitors, feeds and operators. */
const program = "{core,contract,server,adapters,app,cli}/**/*.{ts,tsx}";

const found = regularExpressions(program);

/** Settings by which the checker counts only steps. With its time limits, a busy machine would make expressions seem slow. */
const counted = { timeout: 20_000, incubationTimeout: null, attackTimeout: null };

const before = knownSafeExpressions(counted);
const safe: string[] = [];
afterAll(() => storeSafeExpressions(counted, safe));

test("all regular expressions of the program are found", () => {
  expect(found.length).toBeGreaterThan(100);
  expect(found).toContainEqual(expect.objectContaining({ file: "core/text/cut.ts" }));
});

// A crafted request of 65 kB once blocked the site for nine seconds, because an expression started again at every character.
test.each(found)("/$pattern/$flags reads a text in linear time ($file)", (expression) => {
  const literal = `/${expression.pattern}/${expression.flags}`;
  if (!before.has(literal)) expect(checkSync(expression.pattern, expression.flags, counted).status).toBe("safe");
  safe.push(literal);
});

test("an expression that backtracks from every character is reported", () => {
  expect(checkSync("\\s*\\n", "g").status).toBe("vulnerable");
});
