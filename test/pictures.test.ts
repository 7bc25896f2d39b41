import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadIndex } from "#adapters/disk/load-pictures.ts";
import { thumbnailOf } from "#core/site/pictures.ts";
import { prepareSitePictures } from "#server/compose/pictures.ts";
import { readConfig } from "#server/settings/config.ts";
import { cityDrawings } from "../scripts/draw-cities/main.ts";
import { temporaryFolder } from "./temporary.ts";

const drawings = cityDrawings();

test("the demo's cities are up to date (node scripts/draw-cities/main.ts)", () => {
  expect(readdirSync("site/pictures/cities").sort()).toEqual(Object.keys(drawings).sort());
  for (const [name, text] of Object.entries(drawings))
    expect(readFileSync(`site/pictures/cities/${name}`, "utf8") === text, name).toBe(true);
});

test("the demo's city pictures are prepared from the drawings (./careers images)", async () => {
  const folder = temporaryFolder();
  cpSync("site", folder, { recursive: true });
  const report = await prepareSitePictures(readConfig({ SITE_DIR: folder }), false);
  expect(report).toMatchObject({ prepared: [], small: [], problems: [] });
  expect(report.unchanged).toHaveLength(Object.keys(drawings).length);
  expect(loadIndex(join(folder, "pictures/prepared"))).toEqual(loadIndex("site/pictures/prepared"));
});

test("no picture of the demo is too heavy for a phone", () => {
  for (const { code, files } of loadIndex("site/pictures/prepared")) {
    const first = files.find(({ format }) => format === "avif");
    expect(readFileSync(`site/pictures/prepared/${first?.name}`).length, code).toBeLessThan(12_000);
  }
});

test("no thumbnail of the demo is heavy", () => {
  for (const picture of loadIndex("site/pictures/prepared"))
    expect(readFileSync(`site/pictures/prepared/${thumbnailOf(picture)}`).length, picture.code).toBeLessThan(5000);
});
