import { describe, expect, test } from "vitest";
import { checkCorrection } from "#core/applications/rights/check-correction.ts";
import { demoSite } from "../../../../fixtures.ts";
import { aSubmission } from "../../../../submission.ts";

const site = demoSite();
const { application } = aSubmission({ variant: "hidden", language: "en" });
const check = (name: string, value: string) => checkCorrection(application, { name, value }, site);

describe("a correction at the candidate's request", () => {
  test.each([
    ["lastName", "  Byron \n King ", "Byron King"],
    ["email", "ada@xn--mller-kva.example", "ada@müller.example"],
    ["candidatePreferences", "Berlin\nHamburg", "Berlin\nHamburg"],
  ])("of %s to %j is cleaned as by the form", (name, value, cleaned) => {
    expect(check(name, value)).toEqual({ ok: true, answer: { name, value: cleaned } });
  });

  test.each([
    ["lastName", "", "required"],
    ["lastName", "x".repeat(51), "too_long"],
    ["email", "ada", "format"],
    ["email", "ädä@example.org", "letters"],
    ["telephone", "12", "format"],
    ["referent", "Charles", "not_asked"],
    ["cv", "x", "not_asked"],
    ["consent", "true", "not_asked"],
    ["state", "hired", "not_asked"],
  ])("of %s to %j is refused: %s", (name, value, problem) => {
    expect(check(name, value)).toEqual({ ok: false, problem });
  });

  test("removes an optional answer with an empty value", () => {
    expect(check("linkedin", " ")).toEqual({ ok: true, answer: { name: "linkedin" } });
  });

  test("reaches the referrer of an application that names one", () => {
    const referred = { ...application, form: { ...application.form, referent: "Charles" } };
    const checked = checkCorrection(referred, { name: "referent", value: "Charles Babbage" }, site);
    expect(checked).toEqual({ ok: true, answer: { name: "referent", value: "Charles Babbage" } });
  });
});
