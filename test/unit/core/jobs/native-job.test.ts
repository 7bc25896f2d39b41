import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ownJobId } from "#core/jobs/job-id.ts";
import { maxSectionLength, nativeJob } from "#core/jobs/native-job.ts";
import { writtenDay } from "#core/time/time.ts";

const least = {
  id: "de-tester",
  language: "de",
  title: "Tester",
  company: "tavela",
  places: [{ country: "DE" }],
  publicationDate: "2026-01-01",
  sections: [],
};

/** The path of the first problem in an opening; empty if there is none. */
function problemAt(about: Record<string, unknown>): string {
  const parsed = v.safeParse(nativeJob, { ...least, ...about });
  return parsed.success ? "" : (v.getDotPath(parsed.issues[0]) ?? "");
}

test("says what details are about, but a section of another type has no second meaning", () => {
  expect(problemAt({ sections: [{ type: "detail", meaning: "tasks" }] })).toBe("");
  expect(problemAt({ sections: [{ type: "tasks", meaning: "benefits" }] })).toBe("sections.0");
  expect(problemAt({ sections: [{ type: "detail", meaning: "detail" }] })).toBe("sections.0.meaning");
});

test("takes a contact and steps of hiring, and cleans their texts", () => {
  const own = {
    contactPerson: " Ada\u200b Lovelace ",
    hiring: { steps: [{ name: "A\u202ecall", state: "interview" }] },
  };
  expect(v.parse(nativeJob, { ...least, ...own })).toMatchObject({
    contactPerson: "Ada Lovelace",
    hiring: { steps: [{ name: "Acall", state: "interview" }] },
  });
  expect(problemAt({ hiring: { steps: [] } })).toBe("hiring.steps");
  expect(problemAt({ contactPerson: "x".repeat(61) })).toBe("contactPerson");
});

test("fills in the optional fields of an opening", () => {
  expect(v.parse(nativeJob, { ...least, unknown: 1 })).toEqual({
    ...least,
    places: [{ country: "de" }],
    abstract: "",
    areas: [],
    interests: [],
    keywords: [],
    hiddenPosition: false,
    referralEnabled: false,
    unlisted: false,
  });
});

describe("a day", () => {
  test.each(["2026-02-28", "2024-02-29", "1990-01-01", "2099-12-31"])("may be %s", (value) => {
    expect(v.is(writtenDay, value)).toBe(true);
  });
  test.each(
    ["2026-02-31", "2025-02-29", "9999-01-01", "1989-12-31", "2100-01-01", "2026-13-01", "2026-00-10"].concat([
      "31.02.2026",
      "2026-1-1",
      "2026-01-01T00:00:00Z",
      "",
      "0000-00-00",
    ]),
  )("is not %j (trust I 120)", (value) => {
    expect(v.is(writtenDay, value)).toBe(false);
  });
});

describe("an id", () => {
  test.each(["a", "1", "de-tester", "x".repeat(80)])("may be %s", (value) => {
    expect(v.is(ownJobId, value)).toBe(true);
  });
  test.each(["", "-a", "A", "a b", "a/b", "../a", "ä", "a\n", "x".repeat(81), "__proto__"])("is not %j", (value) => {
    expect(v.is(ownJobId, value)).toBe(false);
  });
});

describe("a link to another page (trust H 114)", () => {
  test.each([
    "https://jobs.example.com",
    "https://a.example/x?y=1#z",
    "https://a.example/😀",
    `https://a.example/${"x".repeat(1900)}`,
  ])("may be %s", (externalJobLink) => {
    expect(problemAt({ externalJobLink })).toBe("");
  });
  test.each([
    "http://a.example/x",
    "//a.example/x",
    "javascript:alert(1)",
    "HTTPS://a.example",
    " https://a.example",
    "https://localhost/x",
    "https:///a.example",
    "https://a.example/x y",
    "https://a.example/\0x", // trust S 671
    "https://a.example/\u0085x",
    "https://a.example/x\ud83d",
    "https://\udc4d.example/x",
    "/job-search",
    `https://a.example/${"x".repeat(5000)}`,
  ])("is not %.40s", (externalJobLink) => {
    expect(problemAt({ externalJobLink })).toBe("externalJobLink");
  });
});

describe("faults are found", () => {
  test.each([
    ["a missing title", { title: undefined }, "title"],
    ["a blank title", { title: "  " }, "title"],
    ["a title of 201 characters", { title: "x".repeat(201) }, "title"],
    ["half a character in a title", { title: "Tester \ud83d" }, "title"],
    ["a language that is none of ours", { language: "es" }, "language"],
    ["no place", { places: [] }, "places"],
    ["a role that does not exist", { role: "boss" }, "role"],
    ["an area that does not exist", { areas: ["technology", "x"] }, "areas.1"],
    ["a salary whose least is above its most", { salary: { min: 2, max: 1, currency: "EUR", unit: "year" } }, "salary"],
    ["a currency that is none", { salary: { min: 1, max: 2, currency: "€", unit: "year" } }, "salary.currency"],
    ["a section of another type", { sections: [{ type: "x" }] }, "sections.0.type"],
    ["an object where a text belongs", { title: { path: "/etc/passwd" } }, "title"],
    [
      "a section too long to clean (trust H 112)",
      { sections: [{ type: "detail", content: "x".repeat(maxSectionLength + 1) }] },
      "sections.0.content",
    ],
  ])("%s", (_what, about, path) => {
    expect(problemAt(about)).toBe(path);
  });

  test("but not values just within the limits", () => {
    const sections = [{ type: "detail", content: "x".repeat(maxSectionLength) }];
    expect(
      problemAt({ title: "x".repeat(200), sections, salary: { min: 1, max: 1, currency: "EUR", unit: "hour" } }),
    ).toBe("");
  });
});
