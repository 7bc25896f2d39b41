import { describe, expect, test } from "vitest";
import { type FormContext, fieldsOf, isRequired, isUpload } from "#core/applications/form/application.ts";

const generic: FormContext = { variant: "generic", referral: false, language: "it", xing: false };
const always = ["firstName", "lastName", "email", "telephone", "linkedin", "cv", "otherDoc", "consent"];
const added = (about: Partial<FormContext>): string[] =>
  fieldsOf({ ...generic, ...about }).filter((name) => !always.includes(name));

describe("the fields of a form (spec 4.3)", () => {
  test("are these for a generic opening, in the order of the form", () => {
    expect(fieldsOf(generic)).toEqual(always);
  });

  test.each([
    ["a referral job", { variant: "referral", referral: true }, ["referent", "candidatePreferences"]],
    ["a hidden position", { variant: "hidden" }, ["candidatePreferences"]],
    ["a job that is both (spec 4.2)", { variant: "hidden", referral: true }, ["referent", "candidatePreferences"]],
    ["a country that asks for XING", { xing: true }, ["xing"]],
    ["English", { language: "en" }, ["diConsent"]],
    ["German", { language: "de" }, []],
    ["German, where the site asks for diversity data there", { language: "de", diConsent: "optional" }, ["diConsent"]],
    ["English, where the site asks for none there", { language: "en", diConsent: "none" }, []],
    [
      "all at once",
      { variant: "hidden", referral: true, language: "en", xing: true },
      ["xing", "referent", "candidatePreferences", "diConsent"],
    ],
  ] as const)("and for %s also", (_what, about, expected) => {
    expect(added(about)).toEqual(expected);
  });

  test("must be filled in but for three", () => {
    const all = fieldsOf({ variant: "hidden", referral: true, language: "en", xing: true });
    expect(all.filter((name) => !isRequired(name))).toEqual(["linkedin", "xing", "otherDoc"]);
    expect(all.filter(isUpload)).toEqual(["cv", "otherDoc"]);
    expect(["optional", "required"].map((diConsent) => isRequired("diConsent", { diConsent } as FormContext))).toEqual([
      false,
      true,
    ]);
  });
});
