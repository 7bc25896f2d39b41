import { describe, expect, test } from "vitest";
import { ageText } from "#core/jobs/age.ts";
import { day } from "../../../identities.ts";

const today = day("2026-11-22");

describe("the age of an opening (spec 2.6)", () => {
  test.each(["2026-11-22", "2026-11-20", "2026-12-24"])("published on %s, it is new", (published) => {
    expect(ageText(day(published), today, "en")).toBeUndefined();
  });

  test.each([
    ["2026-11-19", "3 days ago"],
    ["2026-11-09", "13 days ago"],
    ["2026-11-08", "2 weeks ago"],
    ["2026-09-24", "8 weeks ago"],
    ["2026-09-23", "2 months ago"],
    ["2025-11-23", "12 months ago"],
    ["2025-11-22", "1 year ago"],
    ["2023-01-01", "3 years ago"],
  ])("published on %s, it is %s", (published, told) => {
    expect(ageText(day(published), today, "en")?.replaceAll("\u00a0", " ")).toBe(told);
  });

  test.each([
    ["de", "vor 5 Tagen"],
    ["fr", "il y a 5 jours"],
    ["it", "5 giorni fa"],
    ["pt", "há 5 dias"],
  ] as const)("in %s it reads %s, in one line", (language, told) => {
    expect(ageText(day("2026-11-17"), today, language)).toBe(told.replaceAll(" ", "\u00a0"));
  });

  test("counts days across clock changes", () => {
    expect(ageText(day("2026-10-24"), day("2026-10-27"), "en")).toBe("3\u00a0days\u00a0ago");
  });
});
