import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoNames } from "#core/doctor/demo-marks.ts";
import { languages } from "#core/translation/language.ts";
import { examineFolder } from "#server/compose/doctor.ts";
import { demoContentFile } from "../../scripts/demo-content.ts";
import { temporaryFolder } from "../temporary.ts";
import { finds, set, write } from "./site-damage.ts";

/** A copy of a demo in which the operator has changed nothing except `demo`, which is false. */
function copyWithoutDemo(from: string): string {
  const folder = join(temporaryFolder(), "site");
  cpSync(from, folder, { recursive: true });
  set("brand.json", "demo", false)(folder);
  return folder;
}

const errorsOf = async (folder: string) =>
  (await examineFolder(folder))
    .filter(({ weight }) => weight === "error")
    .map(({ where, says }) => `${where}: ${says}`);

// trust P 215
describe("a site that is not a demo", () => {
  test.each(["site", "site-examples/ventalba"])("is told about everything left over from %s", async (from) => {
    const folder = copyWithoutDemo(from);
    const errors = await errorsOf(folder);
    const fileNames = new Set(errors.map((line) => line.split(/[,:]/)[0]));
    for (const name of ["imprint", "privacy"])
      for (const language of languages) expect(fileNames).toContain(`texts/${name}.${language}.html`);
    for (const file of ["brand.json", "companies.json", "countries.json"]) expect(fileNames).toContain(file);
    const { companies } = JSON.parse(readFileSync(join(folder, "companies.json"), "utf8")) as {
      companies: { logo: string }[];
    };
    for (const { logo } of companies)
      expect(errors).toContain(`${logo}: is a picture from the demo; replace or remove it`);
    expect(errors.filter((line) => /^openings\/.*openings are from the demo/.test(line)).length).toBeGreaterThan(2);
  });

  test("is told about the demo's words in each of five languages, once per file", async () => {
    const errors = await errorsOf(copyWithoutDemo("site"));
    const told = (language: string, word: string) =>
      errors.filter((line) => line.startsWith(`texts/imprint.${language}.html`) && line.includes(`"${word}"`));
    for (const [language, words] of Object.entries({
      de: ["Demonstration", "erfunden", "Am Alten Messplatz"],
      en: ["demonstration", "invented", "Am Alten Messplatz"],
      fr: ["démonstration", "fictifs", "Am Alten Messplatz"],
      it: ["dimostrazione", "inventati", "Am Alten Messplatz"],
      pt: ["demonstração", "fictícios", "Am Alten Messplatz"],
    }))
      for (const word of words) expect(told(language, word), `${language} ${word}`).toHaveLength(1);
    expect(errors).toContain('texts/imprint.en.html, line 5: "jobs@example.com" is from the demo; write your own');
  });

  test("is told about the demo's pictures and openings, even under other names", async () => {
    const folder = copyWithoutDemo("site-examples/ventalba");
    cpSync("site/pictures/cities/berlin.svg", join(folder, "logos/ours.svg"));
    const opening = (JSON.parse(readFileSync("site/openings/fr.json", "utf8")) as { openings: object[] }).openings[0];
    writeFileSync(
      join(folder, "openings/ours.json"),
      JSON.stringify({ openings: [{ ...opening, id: "our-own", company: "ours" }] }),
    );
    const errors = await errorsOf(folder);
    expect(errors).toContain("logos/ours.svg: is a picture from the demo; replace or remove it");
    expect(errors).toContain("openings/ours.json: 1 of 1 openings are from the demo; remove them, or the file");
  });

  test("may say in an opening what legal texts should not", async () => {
    const folder = copyWithoutDemo("site-examples/ventalba");
    write("openings/ours.json", '{"openings":[{"id":"x","title":"We invented the demonstration"}]}')(folder);
    expect((await errorsOf(folder)).filter((line) => /^openings\/ours\.json, line/.test(line))).toEqual([]);
  });
});

test("the doctor knows the demo's names, pictures and openings (scripts/with-node scripts/demo-content.ts)", () => {
  expect(readFileSync("core/doctor/demo-content.ts", "utf8")).toBe(demoContentFile());
  for (const folder of ["site", "site-examples/ventalba"]) {
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8")) as { name: string };
    const { companies } = read("companies.json") as unknown as { companies: { name: string }[] };
    for (const { name } of [read("brand.json"), ...companies])
      expect(
        demoNames.some((known) => name.includes(known)),
        name,
      ).toBe(true);
  }
});

// trust P 216
describe("a broken file hides no finding about the others, and", () => {
  const file = "openings/it.json";
  const opening = set(file, "openings.0.company", "nobody");
  const says = "nobody is not in companies.json";
  const id = () =>
    (JSON.parse(readFileSync(`site-examples/ventalba/${file}`, "utf8")) as { openings: { id: string }[] }).openings[0]
      ?.id ?? "";
  finds(
    "error",
    (
      [
        ["an unknown key", set("brand.json", "colors", {})],
        ["invalid JSON", write("share.json", "{")],
        ["a wrong value", set("taxonomy.json", "roles.student", 7)],
        ["unreadable cities", write("cities.json", "[")],
      ] as const
    ).map(
      ([about, spoil]) =>
        [
          `an opening's company beside ${about}`,
          (folder: string) => {
            spoil(folder);
            opening(folder);
          },
          `openings/, ${id()}`,
          says,
        ] as const,
    ),
  );

  finds("error", [
    [
      "an example address besides an unreadable brand",
      (folder) => {
        write("brand.json", '{ "name": "Ours", ')(folder);
      },
      "countries.json, defaultContact",
      "cannot receive mail",
    ],
    [
      "an opening's mistake besides unreadable countries",
      (folder) => {
        write("countries.json", "{")(folder);
        set(file, "openings.0.publicationDate", "soon")(folder);
      },
      `${file}, record 1, ${id()}`,
      "publicationDate",
    ],
    [
      "a contrast besides an unknown key in the same file",
      (folder) => {
        set("brand.json", "colors", {})(folder);
        set("brand.json", "colours.header", { ground: "#ffffff", text: "#eeeeee" })(folder);
      },
      "brand.json, colours.header.text",
      "has a contrast of",
    ],
  ]);
});
