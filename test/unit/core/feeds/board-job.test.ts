import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { boardWriters } from "#core/feeds/board-files.ts";
import { boardJobsOf, shortReferenceOf } from "#core/feeds/board-job.ts";
import type { Job } from "#core/jobs/job.ts";
import { createToday } from "#core/jobs/today.ts";
import type { Board } from "#core/site/boards-file.ts";
import { aJob, demoSite } from "../../../fixtures.ts";
import { countryCode, type Plain } from "../../../identities.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const offices = [{ country: countryCode("de"), city: "berlin", street: "Lange Straße 1", postalCode: "10115" }];
const site = {
  ...demoSite(),
  companies: [{ code: "tavela", name: "Tavela", offices, contact: "jobs@tavela.example" }],
  defaultContact: "jobs@group.example",
};
const parts = { site, today: createToday(site, () => new Date("2026-05-01T12:00:00Z")).in, hashOf };
const text = { type: "tasks" as const, title: "Tasks", content: `<p>${"word ".repeat(40)}</p>` };

const written = (format: Board["format"], job: Partial<Plain<Job>>, board: Partial<Board> = {}): string =>
  boardJobsOf(aJob({ sections: [text], ...job }), {
    ...parts,
    origin: "https://jobs.example",
    board: { key: format, format, medium: "jobboard", parameters: {}, ...board },
  })
    .map(boardWriters[format].jobOf)
    .join("");
const valueIn = (entry: string, name: string): string | undefined =>
  new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]>`, "s").exec(entry)?.[1];

describe("an id for LinkedIn (spec C16)", () => {
  test("is the reference, if that is short enough", () =>
    expect(shortReferenceOf("de-tester_de_berlin", hashOf)).toBe("de-tester_de_berlin"));

  test("otherwise has 40 characters that depend on the whole reference and on nothing else", () => {
    const long = (city: string) => `de-${"x".repeat(60)}_de_${city}`;
    const ids = ["berlin", "bonn", "ulm"].map((city) => shortReferenceOf(long(city), hashOf));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^de-x{20}_[0-9a-f]{16}$/);
    expect(ids[0]).toBe(shortReferenceOf(long("berlin"), hashOf));
  });
});

describe("an opening in the file of a board (spec C16)", () => {
  test("has the address of the company's office", () => {
    const indeed = written("indeed", {});
    expect(["streetaddress", "postalcode", "city"].map((name) => valueIn(indeed, name))).toEqual([
      "Lange Straße 1",
      "10115",
      "Berlin",
    ]);
    expect(valueIn(written("linkedin", {}), "postalCode")).toBe("10115");
  });

  test("names the account of the board, otherwise the address that candidates write to", () => {
    expect(valueIn(written("indeed", {}), "email")).toBe("jobs@tavela.example");
    expect(valueIn(written("linkedin", {}, { email: "post@group.example" }), "posterEmail")).toBe("post@group.example");
  });

  test("names the company's page on LinkedIn, if boards.json knows it", () => {
    expect(valueIn(written("linkedin", {}), "companyId")).toBeUndefined();
    expect(valueIn(written("linkedin", {}, { companyIds: { tavela: "12345" } }), "companyId")).toBe("12345");
  });

  test.each(["indeed", "linkedin"] as const)("does not reveal the employer of a hidden position: %s", (format) => {
    const entry = written(format, { hiddenPosition: true }, { companyIds: { tavela: "12345" } });
    expect(entry).not.toMatch(/tavela|Lange Straße|10115|12345/i);
    expect(valueIn(entry, "company")).toBe(site.brand.name);
  });

  test("is left out of LinkedIn's file if its text is too short for LinkedIn", () => {
    const sections = [{ ...text, content: "<p>Soon.</p>" }];
    expect(written("linkedin", { sections })).toBe("");
    expect(written("indeed", { sections })).toContain("Soon.");
  });

  test("is left out of every file if it has no text", () =>
    expect([written("linkedin", { sections: [] }), written("indeed", { sections: [] })]).toEqual(["", ""]));

  test("ends on its last day, written as each board reads it", () => {
    expect(valueIn(written("indeed", { validThrough: "2026-06-30" }), "expirationdate")).toBe("2026-06-30");
    expect(valueIn(written("linkedin", { validThrough: "2026-06-30" }), "expirationDate")).toBe("6/30/2026");
  });

  test.each([
    ["from", "lowEnd", "highEnd"],
    ["up_to", "highEnd", "lowEnd"],
  ] as const)("tells LinkedIn only the end of a salary that is known: %s", (bound, known, unknown) => {
    const salary = { min: 2800, max: 2800, currency: "EUR", unit: "month" as const, bound };
    expect(written("linkedin", { salary })).toContain(`<${known}>`);
    expect(written("linkedin", { salary })).not.toContain(`<${unknown}>`);
    const cents = { ...salary, min: 15.5, max: 15.5 };
    expect(written("linkedin", { salary: cents })).not.toContain("<salaries>");
  });

  test("tells LinkedIn the first kind of employment that LinkedIn knows", () => {
    const type = (employment: Job["employment"]) =>
      valueIn(written("linkedin", employment ? { employment } : {}), "jobtype");
    expect(type(["temporary", "part_time"])).toBe("PART_TIME");
    expect([type(["apprenticeship"]), type(undefined)]).toEqual([undefined, undefined]);
  });
});
