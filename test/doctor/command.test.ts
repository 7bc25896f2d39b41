import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examineFolder } from "#server/compose/doctor.ts";
import { careers } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";
import { example, healthySite, remove, set } from "./site-damage.ts";

test.each([
  ["site", ["countries.json, contact", "countries.json, recruiting"]],
  [example, []],
])("the doctor finds no error in %s", async (folder, warned) => {
  const findings = await examineFolder(folder);
  expect(findings.filter(({ weight }) => weight === "error")).toEqual([]);
  expect(findings.map(({ where }) => where)).toEqual(warned);
});

test("careers doctor reports more than the first problem, and exits with 1 if there is an error", async () => {
  const folder = healthySite();
  set("brand.json", "colors", {})(folder);
  remove("texts/privacy.it.html")(folder);
  const { code, printed } = await careers(temporaryFolder(), "doctor", "--site", folder);
  expect(code).toBe(1);
  expect(printed).toContain("error    brand.json, colors\n         is not a key that Portico knows");
  expect(printed).toContain("error    texts/privacy.it.html");
  expect(printed).toContain("2 errors, 0 warnings");
});

test("careers doctor exits with 0 if there are only warnings, and creates no data folder", async () => {
  const data = join(temporaryFolder(), "data");
  const { code, printed } = await careers(data, "doctor");
  expect(code).toBe(0);
  expect(printed).toContain("is fine: 0 errors, 2 warnings");
  expect(existsSync(data)).toBe(false);
});

test("careers doctor names a folder that does not exist", async () => {
  const { code, printed } = await careers(temporaryFolder(), "doctor", "--site", "/no/such/site");
  expect([code, printed]).toEqual([1, "careers doctor: there is no folder /no/such/site\n"]);
});
