import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { prepareSitePictures } from "#server/compose/pictures.ts";
import { readConfig } from "#server/settings/config.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import { siteForTests, visit, visitors } from "./site.ts";

/** The demo's site, with photos of another city and of a role. */
const folder = newFolder();
cpSync("site", folder, { recursive: true });
mkdirSync(join(folder, "pictures/roles"));
const photo = sharp({ create: { width: 960, height: 540, channels: 3, background: "#336699" } }).jpeg();
await photo.toFile(join(folder, "pictures/cities/muenster.jpg"));
await photo.toFile(join(folder, "pictures/roles/student.jpg"));
await prepareSitePictures(readConfig({ SITE_DIR: folder }), false);
afterAll(() => removeFolder(folder));

const site = siteForTests(() => ({ SITE_DIR: folder }));
const newVisitor = visitors();
const field = "main .on-dark svg[viewBox='0 0 480 480']";
const search = (city: string) =>
  `${site.address}/en/careers/de/job-search?${new URLSearchParams({ country: "de", city })}`;

describe("a search in a city", () => {
  test.each([
    { width: 360, height: 740, file: "cities-berlin-480.avif" },
    { width: 1440, height: 900, file: "cities-berlin-480.avif" },
  ])("shows its picture beside the title, at $width", { tags: "full" }, async ({ file, ...viewport }) => {
    const page = await newVisitor({ viewport });
    await visit(page, search("berlin"));
    const image = page.locator("picture img");
    expect(await image.getAttribute("alt")).toBe("");
    expect(await image.getAttribute("fetchpriority")).toBe("high");
    const seen = await image.evaluate((element: HTMLImageElement) => ({
      from: element.currentSrc.replace(/^.*\//, "").replace(/\.[0-9a-f]{12}/, ""),
      loaded: element.complete && element.naturalWidth > 0,
    }));
    expect(seen).toEqual({ from: file, loaded: true });
    const [art, title] = [await image.boundingBox(), await page.locator("h1").boundingBox()];
    if (!art || !title) throw new Error("not shown");
    const apart = title.x + title.width <= art.x || title.y + title.height <= art.y;
    expect(apart, "text lies over the picture").toBe(true);
  });

  test("draws unfilled tiles over a photo, and nothing over a drawing", { tags: "full" }, async () => {
    const page = await newVisitor();
    await visit(page, search("muenster"));
    expect(await page.locator(`picture ~ * use`).count()).toBeGreaterThan(5);
    expect(await page.locator("picture ~ * svg > g > g:nth-child(2)").count()).toBe(0);
    await visit(page, search("berlin"));
    expect(await page.locator("picture").count()).toBe(1);
    expect(await page.locator(field).count()).toBe(0);
  });

  test("keeps the drawn field if there is no picture", { tags: "full" }, async () => {
    const page = await newVisitor();
    for (const city of ["../../x", "atlantis", "leipzig", "berlin.svg", "student"]) {
      await visit(page, search(city));
      expect(await page.locator("picture, main img").count(), city).toBe(0);
      expect(await page.locator(field).count(), city).toBe(1);
    }
  });

  test("of another country has no picture", { tags: "full" }, async () => {
    const page = await newVisitor();
    await visit(page, `${site.address}/en/careers/at/job-search?country=at&city=berlin`);
    expect(await page.locator("picture").count()).toBe(0);
    expect(await page.locator(field).count()).toBeGreaterThan(0);
  });

  test("that is removed removes the picture", { tags: "full" }, async () => {
    const page = await newVisitor();
    await visit(page, search("berlin"));
    await page
      .getByRole("link", { name: /clear all/i })
      .first()
      .click();
    await page.locator("picture").waitFor({ state: "detached" });
    expect(await page.locator(field).count()).toBe(1);
  });
});

test("an opening shows the picture of its role, if there is one", { tags: "full" }, async () => {
  const page = await newVisitor();
  for (const [id, pictures] of [
    ["de-werkstudium-webanalyse-ab-tests", 1],
    ["de-sap-s4hana-architektur-dach", 0],
  ] as const) {
    expect(await visit(page, `${site.address}/de/careers/de/job-details/${id}?country=de`)).toBe(200);
    expect(await page.locator("picture img[src^='/pictures/roles-student-']").count(), id).toBe(pictures);
  }
});
