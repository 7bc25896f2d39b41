import { describe, expect, test } from "vitest";
import type { FormContext } from "#core/applications/form/application.ts";
import { fieldNames } from "#core/applications/form/application.ts";
import { validate } from "#core/applications/form/validate.ts";
import { workOf } from "../../../../work-of.ts";
import { seeded } from "../../../random.ts";
import { check, fullContext, kept, problems, validValues } from "../form.ts";

const generic: FormContext = { variant: "generic", referral: false, language: "it", xing: false };

describe("a name (trust F 81)", () => {
  test.each([
    " ",
    "\t\r\n",
    "\u200b",
    "\u200b\ufeff \u2060",
    "\0",
    "\u00a0",
    "\u200d",
    "\u200c \u200d",
    "\u3164",
    "\u115f\u1160",
    "\uffa0",
    "\u2800",
    "\ufe0f",
  ])("of invisible characters only is missing: %j", (firstName) => {
    expect(problems({ firstName })).toEqual({ firstName: "required" });
  });

  test.each([
    ["An\0na", "Anna"],
    ["Anna\r\nBcc: evil@example.org", "Anna Bcc: evil@example.org"],
    ["\ufeffAnna\u200b", "Anna"],
    ["Anna \u202emoc", "Anna moc"],
    ["José", "José"],
    ["Jose\u0301", "Jose\u0301"],
    ["سارا\u200cخانم", "سارا\u200cخانم"],
    ["<b>Anna</b>", "<b>Anna</b>"],
    ["Visit https://evil.example", "Visit https://evil.example"],
  ])("%j is kept as %j", (given, expected) => {
    expect(kept("firstName", given)).toBe(expected);
  });

  test("is reduced to one line, while preferences keep their line breaks", () => {
    for (const name of ["firstName", "lastName", "linkedin", "xing", "referent"])
      expect(kept(name, "a\r\n b\n\nc")).toBe("a b c");
    expect(kept("candidatePreferences", "a\r\nb\rc\n")).toBe("a\nb\nc");
  });
});

describe("a mail address (trust F 83)", () => {
  test.each(
    ["a@b.org", "anna.muster+jobs@mail.example.co.uk", "o'neil@example.org", "A@EXAMPLE.ORG", "1@2.de"].concat([
      "a-b_c@a-b.example",
      "a@bücher.example",
    ]),
  )("may be %s", (email) => {
    expect(kept("email", email)).toBe(email);
  });

  test.each([
    '"evil@x.org x"@b.org',
    "a@b.org,evil@x.org",
    "a@b.org;evil@x.org",
    "a@b(c)evil.com",
    "Anna <a@b.org>",
    "a@b.org\r\nBcc: evil@x.org",
    "a@b",
    "a@localhost",
    "a@@b.org",
    "a@b..org",
    ".a@b.org",
    "a.@b.org",
    "a@-b.org",
    "a@b-.org",
    "a@b.org.",
    "a b@c.org",
    "a@[127.0.0.1]",
    "a@1.2.3.4",
    "@b.org",
    "mailto:a@b.org",
    `a@${"x".repeat(64)}.org`,
  ])("is not %j", (email) => {
    expect(problems({ email })).toEqual({ email: "format" });
  });

  test("with other letters before the @ has a problem of its own, 'letters'", () => {
    for (const email of ["ä@b.org", "анна@b.org", "a.é@bücher.example"])
      expect(problems({ email })).toEqual({ email: "letters" });
  });

  test("is checked quickly, however hostile it is", async () => {
    for (const email of [`${"a.".repeat(50_000)}@`, `a@${"a-".repeat(50_000)}`, "@".repeat(100_000)])
      expect(await workOf(() => problems({ email }))).toBeLessThan(300);
  });
});

test("a profile address is plain text, whatever it contains (trust F 89)", () => {
  for (const value of ["javascript:alert(1)", "data:text/html,x", "/anna", "https://evil.example"]) {
    expect(kept("linkedin", value)).toBe(value);
    expect(kept("xing", value)).toBe(value);
  }
});

test.each(fieldNames.filter((name) => !["cv", "otherDoc", "consent", "diConsent"].includes(name)))(
  "%s must be a string (trust F 85)",
  (name) => {
    for (const value of [{ path: "/etc/passwd" }, { href: "http://evil" }, ["a"], 7, true, { toString: "x" }])
      expect(problems({ [name]: value })).toEqual({ [name]: "format" });
  },
);

describe("a field that the form does not show (trust F 86 to 88)", () => {
  test("is dropped, valid or not", () => {
    const validation = check(
      { xing: "x".repeat(999), referent: 7, candidatePreferences: "x", diConsent: "no" },
      generic,
    );
    const shown = ["firstName", "lastName", "email", "telephone", "linkedin", "cv", "otherDoc", "consent"];
    expect(validation).toEqual({
      ok: true,
      values: Object.fromEntries(Object.entries(validValues).filter(([name]) => shown.includes(name))),
    });
  });

  test("is dropped whatever its name", () => {
    const body = JSON.parse('{"id":"1","status":"sent","__proto__":{"consent":true},"constructor":1,"files":[]}');
    expect(check(body)).toEqual({ ok: true, values: validValues });
  });

  test("is not read from inherited properties of the body", () => {
    expect(validate(Object.create(validValues), fullContext).ok).toBe(false);
  });

  test("is required on a referral job if it is the referrer", () => {
    expect(problems({ referent: undefined })).toEqual({ referent: "required" });
    expect(problems({ referent: undefined }, generic)).toEqual({});
  });
});

test("a stored form is valid again and stays the same", () => {
  const { joined, pick } = seeded(4);
  const pieces = [
    "a",
    " ",
    "\r\n",
    "\n",
    "\t",
    "\0",
    "\u200b",
    "\u200d",
    "\ud83d",
    "😀",
    "é",
    "e\u0301",
    "\u2028",
    "<b>",
  ];
  let right = 0;
  for (let round = 0; round < 3000; round += 1) {
    const name = pick(["firstName", "lastName", "linkedin", "xing", "referent", "candidatePreferences"]);
    const once = check({ [name]: joined(pieces, 30) });
    if (!once.ok) continue;
    right += 1;
    expect(validate({ ...once.values }, fullContext)).toEqual(once);
  }
  expect(right).toBeGreaterThan(1000);
});
