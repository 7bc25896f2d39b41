import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createDeskPeople } from "#adapters/disk/desk-people.ts";
import { loadOpenings } from "#adapters/disk/load-openings.ts";
import { loadSite, loadSources } from "#adapters/disk/load-site.ts";
import { examineFolder } from "#server/compose/doctor.ts";
import { example, healthySite } from "../doctor/site-damage.ts";

/** A copy of the example site in which the first match of `before` in a file is replaced. */
function siteWith(file: string, before: RegExp, after: string): string {
  const folder = healthySite();
  const text = readFileSync(join(folder, file), "utf8");
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  writeFileSync(join(folder, file), changed);
  return folder;
}

const ada = '"name": "Ada", "email": "ada@group.example", "grants": [{ "may": ["read"], "may": ["read", "erase"] }]';

// trust S 1569
describe("a key that is there twice in a file of the site", () => {
  test.each([
    ["brand.json", /\{/, '{ "name": "Other",', "name"],
    ["countries.json", /("countries": \[\s*\{)/, '$1 "code": "de",', "countries.0.code"],
    ["companies.json", /("companies": \[\s*\{)/, '$1 "code": "other",', "companies.0.code"],
  ])("prevents the start, which names file and key: %s", (file, before, after, key) => {
    expect(() => loadSite(siteWith(file, before, after))).toThrow(`${file}: ${key}: is there twice`);
  });

  test("prevents the first start of a demo", () => {
    const folder = healthySite();
    mkdirSync(join(folder, "openings"), { recursive: true });
    writeFileSync(join(folder, "openings", "one.json"), '[{ "title": "Cook", "title": "Baker" }]');
    expect(() => loadOpenings(folder)).toThrow("openings/one.json: 0.title: is there twice");
  });

  test("prevents fetching the sources of openings", () => {
    const folder = healthySite();
    writeFileSync(join(folder, "sources.json"), '\ufeff{ "sources": [], "sources": [] }');
    expect(() => loadSources(folder)).toThrow("sources.json: sources: is there twice");
  });

  test("lets nobody sign in at the desk", async () => {
    const folder = healthySite();
    writeFileSync(join(folder, "desk.json"), `{ "people": [{ ${ada} }] }`);
    await expect(createDeskPeople(folder).withEmail("ada@group.example")).rejects.toThrow(
      "desk.json: people.0.grants.0.may: is there twice",
    );
  });

  test.each([
    ["countries.json", /("countries": \[\s*\{)/, '$1 "code": "de",', "countries.json, countries.0.code"],
    ["companies.json", /\{/, '{ "companies": [],', "companies.json, companies"],
  ])("is an error of the doctor: %s", async (file, before, after, where) => {
    const findings = await examineFolder(siteWith(file, before, after));
    expect(findings).toContainEqual({ weight: "error", where, says: expect.stringContaining("is there twice") });
  });

  test("is found in no example", () => {
    expect(() => loadSite(example)).not.toThrow();
  });
});
