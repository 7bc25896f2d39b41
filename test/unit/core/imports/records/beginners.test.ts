import { expect, test } from "vitest";
import { withoutContradictions } from "#core/imports/records/beginners.ts";
import { employmentOf } from "#core/imports/records/employment.ts";
import { roleOf } from "#core/imports/records/kind-of-work.ts";

const yearly = (min: number, currency = "EUR") => ({ min, max: min, currency, unit: "year" }) as const;

test.each([
  ["Director of Sales", ["Internship"], undefined, undefined, "employment: internship contradicts the title"],
  ["Senior DataStage Developer", [], undefined, undefined, "employment: internship contradicts the title"],
  [
    "Director of Sales",
    ["Internship", "Full-time"],
    undefined,
    ["full_time"],
    "employment: internship contradicts the title",
  ],
  [
    "Account Executive",
    ["Internship"],
    yearly(140_000, "USD"),
    undefined,
    "employment: internship contradicts the pay",
  ],
  ["Ausbildung Mechatronik", ["Ausbildung"], yearly(14_000), ["apprenticeship"], undefined],
  ["Software Engineering Intern", ["Intern"], yearly(125_000, "USD"), ["internship"], undefined],
  ["Account Executive", ["Internship"], yearly(30_000, "USD"), ["internship"], undefined],
] as const)("%s with %j and %j is %j", (title, employment, salary, kinds, reason) => {
  const found = employmentOf(employment, title);
  const { mapped, doubts } = withoutContradictions(found, { title, employment, salary });
  expect(mapped).toEqual(kinds);
  expect(doubts.map((doubt) => doubt.reason)).toEqual(reason ? [reason] : []);
});

test("nobody experienced is a student, whatever else the title names", () => {
  const role = (title: string) => roleOf({ record: { title }, text: () => "", employment: [] });
  expect(role("Head of Apprentices")).toBe("professional");
  expect(role("Principal Stage Fluids Engineer")).toBe("professional");
  expect(role("Stage Marketing")).toBe("student");
});
