import { expect, test } from "vitest";
import { missingPay, missingPayLine } from "#core/jobs/pay-transparency.ts";
import { aJob } from "../../../fixtures.ts";

const salary = { min: 1, max: 2, currency: "EUR", unit: "year" } as const;
const at = (...countries: string[]) => countries.map((country) => ({ country }));

// trust S 340
test("openings without a salary are reported once for each company, with the laws of all countries that require one", () => {
  const found = missingPay([
    aJob({ id: "a", company: "quadrel", places: at("de", "at") }),
    aJob({ id: "b", company: "quadrel", places: at("fr", "fr", "uk") }),
    aJob({ id: "c", company: "quadrel", places: at("de"), salary }),
    aJob({ id: "d", company: "quadrel", places: at("uk", "ch", "nz") }),
    aJob({ id: "e", company: "aurora", places: at("us") }),
  ]);
  expect(found.map(({ company, ids, laws }) => [company, ids, laws.map(({ countries }) => countries)])).toEqual([
    ["aurora", ["e"], [["us"]]],
    ["quadrel", ["a", "b"], [["at"], ["de", "fr"]]],
  ]);
  expect(found.map(missingPayLine)).toEqual([
    expect.stringMatching(/^aurora: 1 opening names no salary \(e\); state law.* in some states \(us\)$/),
    expect.stringMatching(
      /^quadrel: 2 openings name no salary \(a, b\); GlBG § 9\(2\).* in the opening itself \(at\); Directive \(EU\) 2023\/970, Art\. 5\(1\).*7 June 2026.* \(de, fr\)$/,
    ),
  ]);
});

test("of many openings only the first few are named", () => {
  const many = Array.from({ length: 50 }, (_, index) => aJob({ id: `job-${index}`, places: at("fr") }));
  const [found] = missingPay(many);
  expect(found && missingPayLine(found)).toContain("50 openings name no salary (job-0, job-1, job-2, …)");
});
