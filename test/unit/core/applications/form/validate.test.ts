import { describe, expect, test } from "vitest";
import { type FieldName, fieldNames, isTextField, maxLengthOf } from "#core/applications/form/application.ts";
import { problemOf, validate } from "#core/applications/form/validate.ts";
import { check, fullContext, kept, problems, validValues } from "../form.ts";

/** A value of this length that follows all other rules of the field. */
function ofLength(name: FieldName, length: number): string {
  if (name === "telephone") return `+${"1".repeat(length - 1)}`;
  if (name === "email") return `${"a".repeat(length - "@example.org".length)}@example.org`;
  return "x".repeat(length);
}

test("a valid form is stored as it was sent", () => {
  expect(check()).toEqual({ ok: true, values: validValues });
});

describe("a text (spec 4.3; trust F 80)", () => {
  const limits = fieldNames.filter(isTextField).map((name) => [name, maxLengthOf(name)] as const);

  test("has a length limit for each field", () => {
    expect(Object.fromEntries(limits)).toEqual({
      firstName: 50,
      lastName: 50,
      email: 100,
      telephone: 31,
      linkedin: 250,
      xing: 250,
      referent: 200,
      candidatePreferences: 1000,
    });
  });

  test.each(limits)("%s may have %i characters", (name, limit) => {
    expect(problems({ [name]: ofLength(name, limit) })).toEqual({});
  });

  test.each(limits)("%s may not have more than %i characters", (name, limit) => {
    expect(problems({ [name]: ofLength(name, limit + 1) })).toEqual({ [name]: "too_long" });
  });

  test("is counted in code points", () => {
    expect(problems({ firstName: "😀".repeat(50) })).toEqual({});
    expect(problems({ firstName: `${"😀".repeat(50)}x` })).toEqual({ firstName: "too_long" });
    expect(problems({ candidatePreferences: `${"x".repeat(998)}\r\ny` })).toEqual({});
  });

  test("is counted without surrounding blanks, but thousands of blanks are refused", () => {
    expect(kept("firstName", `  ${"x".repeat(50)}  `)).toBe("x".repeat(50));
    expect(problems({ firstName: `${" ".repeat(62_000)}x` })).toEqual({ firstName: "too_long" });
    expect(problems({ firstName: " ".repeat(62_000) })).toEqual({ firstName: "too_long" });
  });
});

describe("a required field", () => {
  const required: FieldName[] = ["firstName", "lastName", "email", "telephone", "cv", "referent"].concat([
    "candidatePreferences",
    "consent",
    "diConsent",
  ]) as FieldName[];

  test.each(required.flatMap((name) => [undefined, null, "", "  "].map((value) => [name, value] as const)))(
    "%s is missing if it is %j",
    (name, value) => {
      expect(problems({ [name]: value })).toEqual({ [name]: "required" });
    },
  );

  test.each(["linkedin", "xing", "otherDoc"] as const)("%s is not one", (name) => {
    for (const value of [undefined, null, "", "  "]) expect(kept(name, value)).toBeUndefined();
  });

  test("is reported together with all others if nothing is sent", () => {
    expect(validate({}, fullContext)).toEqual({
      ok: false,
      problems: Object.fromEntries(required.map((name) => [name, "required"])),
    });
  });
});

describe("a telephone number (trust F 82)", () => {
  test.each(["+1", "+49 170", "+49 170 1234567", `+${"1".repeat(30)}`, " +49 170 "])("may be %j", (telephone) => {
    expect(problems({ telephone })).toEqual({});
  });
  test.each(["0170", "+", "+4 9a", "++49", "49+", "+49-170", "+49(0)170", "+4٩", "00 49", "+49\n\n+50x"])(
    "is not %j",
    (telephone) => {
      expect(problems({ telephone })).toEqual({ telephone: "format" });
    },
  );
});

describe("a file", () => {
  test.each(["cv", "otherDoc"] as const)("%s must be the key of an upload (trust F 90)", (name) => {
    for (const value of [
      "short",
      "../../etc/passwd-and-more-characters",
      "u/abcdefghijklmnopqrstuvwxyz",
      "https://evil.example/abcdefghijkl",
      "abcdefghijklmnopqrstuvwxyz\n",
      "x".repeat(65),
      7,
      { key: "abcdefghijklmnopqrstuvwxyz" },
      ["abcdefghijklmnopqrstuvwxyz"],
    ])
      expect(problems({ [name]: value })).toEqual({ [name]: "upload_missing" });
    expect(kept(name, "x".repeat(20))).toBe("x".repeat(20));
    expect(kept(name, "x".repeat(64))).toBe("x".repeat(64));
  });
});

describe("a checkbox (trust F 87)", () => {
  test.each(["false", "true", "on", 0, 1, false, {}, []])("is not checked by %j", (value) => {
    expect(problems({ consent: value, diConsent: value })).toEqual({ consent: "required", diConsent: "required" });
  });
});

test("a single field is validated during typing by the same rules as on submit", () => {
  expect(problemOf("email", "anna@example.org")).toBeUndefined();
  expect(problemOf("email", "anna@")).toBe("format");
  expect(problemOf("email", "")).toBe("required");
  expect(problemOf("linkedin", "")).toBeUndefined();
});

test("an optional diversity checkbox that is not checked is neither missing nor stored", () => {
  const context = { ...fullContext, diConsent: "optional" } as const;
  for (const diConsent of [false, undefined, "", null]) {
    const checked = validate({ ...validValues, diConsent }, context);
    expect(checked.ok && "diConsent" in checked.values, String(diConsent)).toBe(false);
    expect(checked.ok).toBe(true);
  }
  expect(validate({ ...validValues, diConsent: true }, context)).toMatchObject({
    ok: true,
    values: { diConsent: true },
  });
  expect(validate({ ...validValues, diConsent: "yes" }, context)).toMatchObject({ ok: false });
  expect(validate({ ...validValues, diConsent: false }, { ...context, diConsent: "required" })).toMatchObject({
    ok: false,
    problems: { diConsent: "required" },
  });
});
