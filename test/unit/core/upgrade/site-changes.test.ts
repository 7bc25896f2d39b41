import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { SiteFolder } from "#core/doctor/site-folder.ts";
import { type ProgramFiles, siteChanges, withChanges } from "#core/upgrade/site-changes.ts";

const taxonomy = JSON.parse(readFileSync("site-basics/taxonomy.json", "utf8"));
const program: ProgramFiles = {
  taxonomy,
  draft: (name, language) => `<p>[[${name} in ${language}]]</p>\n`,
  schemas: new Map([["brand.json", '{"version":2}\n']]),
};

const folderOf = (files: Readonly<Record<string, string>>): SiteFolder => ({
  files: Object.keys(files).sort(),
  deadLinks: [],
  text: (file) => files[file],
  bytes: (file) => (files[file] === undefined ? undefined : new TextEncoder().encode(files[file])),
});

const texts = (languages: readonly string[]) =>
  Object.fromEntries(
    ["privacy", "imprint", "accessibility", "security"].flatMap((name) =>
      languages.map((language) => [`texts/${name}.${language}.html`, "<p>Ours</p>"]),
    ),
  );
const complete: Readonly<Record<string, string>> = {
  "brand.json": '{"textLanguages":["de","en"]}',
  ...texts(["de", "en"]),
};
const changed = (files: Readonly<Record<string, string>>) =>
  siteChanges(folderOf(files), program).map(({ file, says }) => `${file} ${says}`);

describe("the upgrade of a site folder", () => {
  test("changes nothing in a folder that this version understands, with a taxonomy of its own or without", () => {
    expect(changed(complete)).toEqual([]);
    expect(changed({ ...complete, "taxonomy.json": JSON.stringify(taxonomy) })).toEqual([]);
  });

  test("adds the names of lists and of single keys that a taxonomy lacks, and keeps the site's own names", () => {
    const { workplaces: _, ...others } = structuredClone(taxonomy);
    const [interest = ""] = Object.keys(others.interests);
    delete others.interests[interest];
    const [role = ""] = Object.keys(others.roles);
    others.roles[role].de = "Unser Name";
    const folder = folderOf({ ...complete, "taxonomy.json": JSON.stringify(others) });
    const [change, ...more] = siteChanges(folder, program);
    expect(more).toEqual([]);
    expect(change?.says).toBe(`gets interests.${interest}, workplaces`);
    const after = JSON.parse(change?.after ?? "");
    expect(after.workplaces).toEqual(taxonomy.workplaces);
    expect(after.interests[interest]).toEqual(taxonomy.interests[interest]);
    expect(after.roles[role].de).toBe("Unser Name");
  });

  test.each([
    ["two spaces", "  ", "\n"],
    ["four spaces", "    ", "\n"],
    ["tabs", "\t", ""],
  ])("keeps the indentation by %s, so that the difference shows the new lines alone", (_name, indentation, end) => {
    const { employments: _, ...others } = taxonomy;
    const before = JSON.stringify(others, undefined, indentation) + end;
    const [change] = siteChanges(folderOf({ ...complete, "taxonomy.json": before }), program);
    expect(change?.after).toBe(
      JSON.stringify({ ...others, employments: taxonomy.employments }, undefined, indentation) + end,
    );
  });

  test("keeps the line ends of Windows", () => {
    const { employments: _, ...others } = taxonomy;
    const before = `${JSON.stringify(others, undefined, 2)}\n`.replaceAll("\n", "\r\n");
    const [change] = siteChanges(folderOf({ ...complete, "taxonomy.json": before }), program);
    expect(change?.after.startsWith(before.slice(0, before.indexOf("\r\n}") - 3))).toBe(true);
    expect(change?.after).not.toMatch(/[^\r]\n/);
  });

  test("adds a draft of each text that is new, in the languages of the site's texts", () => {
    const { "texts/security.de.html": _de, "texts/security.en.html": _en, ...older } = complete;
    const changes = siteChanges(folderOf(older), program);
    expect(changes.map(({ file, before, after }) => [file, before, after])).toEqual([
      ["texts/security.de.html", undefined, "<p>[[security in de]]</p>\n"],
      ["texts/security.en.html", undefined, "<p>[[security in en]]</p>\n"],
    ]);
  });

  test("gives a folder with schemas for editors those of this version, and no others any", () => {
    const with1 = { ...complete, "schemas/brand.json": '{"version":1}\n', "schemas/own.json": "{}" };
    expect(changed(with1)).toEqual(["schemas/brand.json is the schema of this version, for editors"]);
    expect(changed({ ...complete, "schemas/brand.json": '{"version":2}\n' })).toEqual([]);
  });

  test("leaves broken files to the doctor", () => {
    expect(changed({ ...complete, "taxonomy.json": "{" })).toEqual([]);
    expect(changed({ ...complete, "taxonomy.json": "[]" })).toEqual([]);
    expect(changed({ ...complete, "taxonomy.json": '{"roles":"none","areas":{},"interests":{}}' })[0]).toMatch(
      /^taxonomy.json gets /,
    );
    const latin1 = JSON.stringify({ areas: { creative: { de: "\uFFFDber" } } });
    expect(changed({ ...complete, "taxonomy.json": latin1 })).toEqual([]);
  });

  // trust T 1111
  test.each(["{", "[]", "null", undefined])(
    "writes nothing into a folder whose brand.json is %s: its languages are unknown, or it is another folder",
    (brand) => {
      const folder = { "taxonomy.json": "{}", ...texts(["de"]) };
      expect(changed(brand === undefined ? folder : { ...folder, "brand.json": brand })).toEqual([]);
    },
  );

  test("is done when it has been done once", () => {
    const { workplaces: _, ...others } = taxonomy;
    const folder = folderOf({
      "brand.json": "{}",
      "taxonomy.json": JSON.stringify(others),
      "schemas/brand.json": "{}",
    });
    const after = withChanges(folder, siteChanges(folder, program));
    expect(siteChanges(after, program)).toEqual([]);
    expect(after.files).toContain("texts/privacy.pt.html");
    expect(new TextDecoder().decode(after.bytes("schemas/brand.json"))).toBe('{"version":2}\n');
    expect(after.text("brand.json")).toBe("{}");
  });
});
