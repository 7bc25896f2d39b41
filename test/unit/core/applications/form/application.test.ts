import { describe, expect, test } from "vitest";
import {
  contactFields,
  type FormContext,
  fieldsOf,
  groupsOf,
  isRequired,
  isUploadField,
} from "#core/applications/form/application.ts";
import { formContextOf } from "#core/applications/form/form-context.ts";
import { uploadsOf } from "#core/applications/form/plain-form.ts";
import { problemsIn } from "#core/applications/form/validate.ts";
import { demoSite } from "../../../../fixtures.ts";
import { countryCode } from "../../../../identities.ts";

const generic: FormContext = { variant: "generic", referral: false, language: "it", xing: false };
const always = ["firstName", "lastName", "email", "telephone", "linkedin", "cv", "otherDoc", "consent"];
const added = (about: Partial<FormContext>): string[] =>
  fieldsOf({ ...generic, ...about }).filter((name) => !always.includes(name));

describe("the fields of a form (spec 4.3)", () => {
  test("are the common eight for a generic opening, in the order of the form", () => {
    expect(fieldsOf(generic)).toEqual(always);
  });

  test.each([
    ["a referral job", { variant: "referral", referral: true }, ["referent", "candidatePreferences"]],
    ["a hidden position", { variant: "hidden" }, ["candidatePreferences"]],
    ["a job that is both (spec 4.2)", { variant: "hidden", referral: true }, ["referent", "candidatePreferences"]],
    ["a country that asks for XING", { xing: true }, ["xing"]],
    ["English", { language: "en" }, ["diConsent"]],
    ["German", { language: "de" }, []],
    ["German, if the site asks for diversity data in it", { language: "de", diConsent: "optional" }, ["diConsent"]],
    ["English, if the site does not ask for diversity data in it", { language: "en", diConsent: "none" }, []],
    [
      "all at once",
      { variant: "hidden", referral: true, language: "en", xing: true },
      ["xing", "referent", "candidatePreferences", "diConsent"],
    ],
  ] as const)("for %s include the additional ones", (_what, about, expected) => {
    expect(added(about)).toEqual(expected);
  });

  test("are all required, except LinkedIn, XING and the other document", () => {
    const all = fieldsOf({ variant: "hidden", referral: true, language: "en", xing: true });
    expect(all.filter((name) => !isRequired(name))).toEqual(["linkedin", "xing", "otherDoc"]);
    expect(all.filter(isUploadField)).toEqual(["cv", "otherDoc"]);
    expect(["optional", "required"].map((diConsent) => isRequired("diConsent", { diConsent } as FormContext))).toEqual([
      false,
      true,
    ]);
  });
});

test("contact fields are the names, mail address, telephone and profiles", () => {
  expect(contactFields).toEqual(["firstName", "lastName", "email", "telephone", "linkedin", "xing"]);
});

test("fields are shown in groups, and a group without fields is left out", () => {
  expect(groupsOf(generic)).toEqual([
    { group: "about", fields: ["firstName", "lastName", "email", "telephone", "linkedin"] },
    { group: "documents", fields: ["cv", "otherDoc"] },
    { group: "consent", fields: ["consent"] },
  ]);
  const all = groupsOf({ variant: "hidden", referral: true, language: "en", xing: true });
  expect(all.map(({ group }) => group)).toEqual(["about", "referral", "preferences", "documents", "consent"]);
});

test("only the diversity checkbox can be made optional by the site", () => {
  const optional = { diConsent: "optional" as const };
  expect(isRequired("diConsent", optional)).toBe(false);
  expect(isRequired("consent", optional)).toBe(true);
  expect(isRequired("diConsent", { diConsent: "required" })).toBe(true);
  expect(isRequired("diConsent")).toBe(true);
});

test("the opening, language, country and site decide which fields a form has (spec C12)", () => {
  const site = demoSite();
  const job = { hiddenPosition: true, referralEnabled: true };
  const contextIn = (country: string, diConsentLanguages: ("de" | "en")[], diConsentRequired = false) =>
    formContextOf(
      job,
      { language: "de", country: countryCode(country) },
      {
        ...site,
        brand: { ...site.brand, diConsentLanguages, diConsentRequired },
      },
    );
  const rest = { variant: "hidden", referral: true, language: "de" };
  expect(contextIn("de", ["en"])).toEqual({ ...rest, xing: true, diConsent: "none" });
  expect(contextIn("pl", ["de"])).toEqual({ ...rest, xing: false, diConsent: "optional" });
  expect(contextIn("pl", ["de"], true).diConsent).toBe("required");
});

test("only fields named by an error become problems, and an unknown problem counts as a wrong format", () => {
  expect(problemsIn({ cv: "unreadable", email: "strange", other: "required", toString: "required" })).toEqual({
    cv: "unreadable",
    email: "format",
  });
});

test("the uploads of a plain form are its files that have a key", () => {
  const files = { cv: { key: "one" }, otherDoc: { problem: "size" as const } };
  expect(uploadsOf({ values: {}, files })).toEqual(["u/one"]);
});
