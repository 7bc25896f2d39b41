import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figuresIn, needsOf, tableOf, withTable } from "../../../../tools/scale/month.ts";

const page = readFileSync("docs/scale.md", "utf8");
const month = { visits: 1_000_000, applications: 100_000 };

test("the costs in the page follow from its figures and prices", () => {
  const table = tableOf(month, needsOf(month, figuresIn(page)));
  expect(page).toContain(`${table}\n\n`);
  expect(withTable(page, table)).toBe(page);
});

test("a changed figure changes the costs, and a missing one is named", () => {
  const figures = figuresIn(page);
  const costOf = (changed: object): number | undefined => needsOf(month, { ...figures, ...changed }).at(-1)?.cost;
  const before = costOf({}) ?? Number.NaN;
  const dearer = costOf({ priceOfGigabyteSent: figures.priceOfGigabyteSent + 1 });
  expect(dearer).toBeCloseTo(before + (month.visits * figures.visitKilobytes) / 1e6);
  expect(() => figuresIn(page.replace("`visitCpuMs`", "`other`"))).toThrow("visitCpuMs");
});

test("more visits in the busiest hour need more machines", () => {
  const figures = { ...figuresIn(page), visitCpuMs: 1000, peakFactor: 10, coresOfMachine: 2, shareOfCoresUsed: 0.5 };
  const machines = needsOf({ visits: 2_592_000, applications: 0 }, figures).find(({ what }) => /^machines/.test(what));
  expect(machines?.visits).toBe(10);
});
