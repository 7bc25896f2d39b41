import { expect, test } from "vitest";
import { missingPay, missingPayLine } from "#core/jobs/pay-transparency.ts";
import { aJob } from "../../../fixtures.ts";

const salary = { min: 1, max: 2, currency: "EUR", unit: "year" } as const;
const at = (...countries: string[]) => countries.map((country) => ({ country }));

// trust S 340
test("openings without a salary are reported for each country whose law requires one, by any of their places", () => {
  const found = missingPay([
    aJob({ id: "a", places: at("de", "at") }),
    aJob({ id: "b", places: at("de", "de") }),
    aJob({ id: "c", places: at("de"), salary }),
    aJob({ id: "d", places: at("uk", "ch", "nz") }),
    aJob({ id: "e", places: at("us") }),
  ]);
  expect(found.map(({ country, ids }) => [country, ids])).toEqual([
    ["at", ["a"]],
    ["de", ["a", "b"]],
    ["us", ["e"]],
  ]);
  expect(found.map(missingPayLine)).toEqual([
    expect.stringMatching(/^at: 1 opening names no salary \(a\); GlBG § 9\(2\).* in the opening itself$/),
    expect.stringMatching(
      /^de: 2 openings name no salary \(a, b\); Directive \(EU\) 2023\/970, Art\. 5\(1\).*7 June 2026/,
    ),
    expect.stringMatching(/^us: .*in some states$/),
  ]);
});

test("of many openings only the first few are named", () => {
  const many = Array.from({ length: 50 }, (_, index) => aJob({ id: `job-${index}`, places: at("fr") }));
  const [found] = missingPay(many);
  expect(found && missingPayLine(found)).toContain("50 openings name no salary (job-0, job-1, job-2, …)");
});
