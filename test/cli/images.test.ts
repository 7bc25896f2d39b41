import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { runCareersWith } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";

/** Runs `careers images` on a site folder. Returns its exit code and what it printed. */
const images = (site: string, ...words: string[]) =>
  runCareersWith({ SITE_DIR: site, DATA_DIR: join(site, "no-data") }, "images", ...words);

test("careers images reports what it did and could not do, and needs no data", async () => {
  const site = temporaryFolder();
  cpSync("site", site, { recursive: true });
  rmSync(join(site, "pictures"), { recursive: true });
  expect(await images(site)).toMatchObject({
    code: 0,
    stdout: "0 prepared, 0 unchanged; the site shows them after its next start\n",
    stderr: "",
  });

  const cities = join(site, "pictures/cities");
  mkdirSync(cities);
  await sharp({ create: { width: 500, height: 300, channels: 3, background: "#336699" } }).toFile(
    join(cities, "rome.png"),
  );
  writeFileSync(join(cities, "milan.jpg"), "no picture");
  const first = await images(site);
  expect(first.code).toBe(1);
  expect(first.stdout.split("\n")).toEqual([
    "cities/rome.png: prepared",
    "cities/rome.png: 480 px wide: will look blurred on wide screens, which need 1600 px",
    "1 prepared, 0 unchanged; the site shows them after its next start",
    "",
  ]);
  expect(first.stderr).toBe("careers images: cities/milan.jpg: cannot be read as a picture, or is damaged\n");

  rmSync(join(cities, "milan.jpg"));
  expect(await images(site)).toMatchObject({ code: 0, stdout: expect.stringContaining("0 prepared, 1 unchanged") });
  rmSync(join(site, "pictures/prepared", readdirSync(join(site, "pictures/prepared"))[0] ?? ""));
  expect((await images(site)).stderr).toContain("is missing; run careers images --again");
  expect(await images(site, "--again")).toMatchObject({ code: 0, stdout: expect.stringContaining("1 prepared") });

  const shown = readdirSync(join(site, "pictures/prepared"));
  await sharp({ create: { width: 500, height: 300, channels: 3, background: "#cc3311" } }).toFile(
    join(cities, "rome.png"),
  );
  expect(await images(site, "--again")).toMatchObject({ code: 0, stdout: expect.stringContaining("1 prepared") });
  expect(readdirSync(join(site, "pictures/prepared"))).toEqual(expect.arrayContaining(shown)); // a running server still refers to these files
  rmSync(join(cities, "rome.png"));
  expect((await images(site)).stdout).toContain("cities/rome: removed; the site shows it until its next start");
  expect(readdirSync(join(site, "pictures/prepared"))).toEqual(expect.arrayContaining(shown));
  await sharp({ create: { width: 500, height: 300, channels: 3, background: "#cc3311" } }).toFile(
    join(cities, "rome.png"),
  );
  writeFileSync(join(site, "pictures/prepared/index.json"), "{");
  expect(await images(site, "--again")).toMatchObject({ code: 0, stdout: expect.stringContaining("1 prepared") });
  expect(readdirSync(site)).not.toContain("no-data");
}, 120_000);

test("careers images keeps all prepared pictures on a server that has only pictures/prepared, and says so (trust S 1438)", async () => {
  const site = temporaryFolder();
  cpSync("site", site, { recursive: true });
  const prepared = join(site, "pictures/prepared");
  const before = readdirSync(prepared);
  rmSync(join(site, "pictures/cities"), { recursive: true });
  expect(await images(site)).toMatchObject({
    code: 0,
    stdout: [
      "pictures/cities does not exist: 14 prepared pictures stay; to remove them, make the folder, even empty, and run careers images again",
      "0 prepared, 0 unchanged; the site shows them after its next start",
      "",
    ].join("\n"),
    stderr: "",
  });
  expect(readdirSync(prepared)).toEqual(before);
  expect(JSON.parse((await images(site, "--json")).stdout).kept).toHaveLength(1);
  mkdirSync(join(site, "pictures/cities"));
  expect((await images(site)).stdout).toContain("cities/berlin: removed");
}, 120_000);
