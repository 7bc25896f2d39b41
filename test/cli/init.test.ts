import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lowContrastPairsOf } from "#core/site/colour-pairs.ts";
import { gapsIn } from "#core/site/gaps.ts";
import { languages } from "#core/translation/language.ts";
import { examineFolder } from "#server/compose/doctor.ts";
import { careers } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

/** The required options with their values, some of which may be replaced. */
const flagsWith = (replaced: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries({
    "--name": "Aurora Marine",
    "--countries": "pt,es,uk",
    "--languages": "pt,en",
    "--contact": "jobs@aurora.test",
    ...replaced,
  }).flat();
const flags = flagsWith();
const init = (folder: string, ...words: string[]) => careers(join(folder, "no-data"), "init", ...words);

async function aNewSite(...more: string[]) {
  const folder = join(temporaryFolder(), "aurora");
  const { code, printed } = await init(folder, folder, ...flags, ...more);
  expect([code, printed]).toEqual([0, expect.stringContaining("Next steps")]);
  return folder;
}

describe("careers init", () => {
  test("creates a site that starts, with the group's countries, company and colours, and no openings", async () => {
    const folder = await aNewSite("--first-company", "Aurora Docks", "--colour", "#123a4a", "--accent", "#ffd166");
    const { services } = await createTestApp({ SITE_DIR: folder });
    services.readPages();
    const { brand, countries, companies, defaultContact } = services.site;
    expect(brand).toMatchObject({
      name: "Aurora Marine",
      demo: false,
      defaultCountry: "pt",
      productKey: "auroramarine",
    });
    expect(brand.colours?.header?.ground).toBe("#123a4a");
    expect(brand.colours?.roles?.professional).toMatchObject({ light: "#123a4a" });
    expect(lowContrastPairsOf(brand)).toEqual([]);
    expect(brand.diConsent.de).toContain("dass {controller} Angaben");
    expect(brand).toMatchObject({ alreadyAppliedDays: 0, diConsentRequired: false, diConsentLanguages: languages });
    expect(countries.map(({ code, names }) => [code, names.en])).toEqual([
      ["pt", "Portugal"],
      ["es", "Spain"],
      ["uk", "United Kingdom"],
    ]);
    expect(companies).toEqual([{ code: "aurora-docks", name: "Aurora Docks", offices: [] }]);
    expect(defaultContact).toBe("jobs@aurora.test");
    expect(await services.jobStore.list({})).toEqual([]);
    for (const schema of ["brand", "countries", "companies", "openings"])
      expect(existsSync(join(folder, `schemas/${schema}.json`)), schema).toBe(true);
  });

  test("leaves the doctor only gaps in the legal texts, the address of the group and the place of the server to find", async () => {
    const folder = await aNewSite();
    const findings = await examineFolder(folder);
    const missing = findings.filter(({ says }) => !says.startsWith("has a gap"));
    expect(missing.map(({ where }) => where)).toEqual(["brand.json, address", "brand.json, serverLocation"]);
    const gaps = findings.filter((finding) => !missing.includes(finding));
    expect(new Set(gaps.map(({ where }) => where.split(".")[0]))).toEqual(
      new Set(["texts/accessibility", "texts/imprint", "texts/privacy", "texts/security"]),
    );
    expect(readdirSync(join(folder, "texts")).sort()).toHaveLength(8);
  });

  test("writes nothing into a folder that is not empty, or over a file (trust P 217)", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "notes.txt"), "mine");
    expect(await init(folder, folder, ...flags)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/is not empty;/),
    });
    expect(readdirSync(folder)).toEqual(["notes.txt"]);
    const file = join(folder, "notes.txt");
    expect(await init(folder, file, ...flags)).toMatchObject({ code: 1, printed: expect.stringMatching(/is a file;/) });
    mkdirSync(join(folder, "empty"));
    expect((await init(folder, join(folder, "empty"), ...flags)).code).toBe(0);
  });

  // trust P 218
  test.each([
    [{ "--countries": "de,gb" }, '--countries: "gb" is not a known country'],
    [{ "--countries": "," }, "--countries: at least one country is needed"],
    [{ "--languages": "es" }, "--languages: choose from de, en, fr, it, pt"],
    [{ "--contact": "jobs" }, "--contact: a mail address looks like"],
    [{ "--name": "!!" }, "--name: a name has letters"],
    [{ "--name": "A\nB\u202eC" }, "--name: a name is one line without invisible characters"],
    [{ "--colour": "navy" }, "--colour: the colour must be written #rrggbb"],
    [{ "--colour": "#ffd166" }, "--colour: the colour needs a contrast of 7 with white text but has 1.4"],
    [{ "--accent": "#123a4a" }, "--accent: tiles: the focus ring in the header"],
  ])("refuses %j with 2 and one line, and writes nothing", async (replaced, says) => {
    const folder = join(temporaryFolder(), "aurora");
    const { code, printed } = await init(folder, folder, ...flagsWith(replaced));
    expect([code, printed]).toEqual([2, expect.stringContaining(says)]);
    expect(existsSync(folder)).toBe(false);
  });

  test("takes a name as it is, in any script, and quotes printed commands for the shell", async () => {
    const folder = join(temporaryFolder(), "Über Straße & co");
    const { code, printed } = await init(folder, folder, ...flagsWith({ "--name": "Ca$$h & $& 中文" }));
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining(`SITE_DIR='${folder}' DATA_DIR='${folder}-data' npm start`),
    ]);
    const brand = readFileSync(join(folder, "brand.json"), "utf8");
    expect(JSON.parse(brand).name).toBe("Ca$$h & $& 中文");
    expect(brand).not.toContain("{name}");
  });

  test("names the missing options when there is no terminal for questions", async () => {
    const folder = join(temporaryFolder(), "aurora");
    const { code, printed } = await init(folder, folder, "--name", "Aurora");
    expect([code, printed]).toEqual([
      2,
      expect.stringContaining("without a terminal to ask on, the options must include --countries, --contact"),
    ]);
  });
});

describe("the drafts of the legal texts", () => {
  const drafts = readdirSync("site-basics/texts");

  test("exist in five languages, each with its gaps and nothing from the demo", () => {
    expect(drafts).toHaveLength(20);
    for (const file of drafts) {
      const text = readFileSync(`site-basics/texts/${file}`, "utf8");
      expect(gapsIn(text).length, file).toBeGreaterThan(1);
      expect(text, file).not.toMatch(/quadrel|example\.|demonstra|dimostra|démonstra/i);
    }
  });

  test("have the same gaps in every language, except for the host that French law requires", () => {
    for (const name of ["privacy", "imprint", "accessibility", "security"]) {
      const counts = drafts
        .filter((file) => file.startsWith(name))
        .map((file) => [file.split(".")[1], gapsIn(readFileSync(`site-basics/texts/${file}`, "utf8")).length] as const);
      const usual = Object.fromEntries(counts)["en"] ?? 0;
      for (const [language, count] of counts)
        expect(count, `${name} ${language}`).toBe(name === "imprint" && language === "fr" ? usual + 1 : usual);
    }
  });
});
