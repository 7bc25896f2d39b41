import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { contrastOf } from "#core/site/contrast.ts";
import { prepareSitePictures } from "#server/compose/pictures.ts";
import { readConfig } from "#server/settings/config.ts";
import { overflowOf, violationsOf } from "../../tools/screens/faults.ts";
import { textsOverArt } from "../../tools/screens/text-over-art.ts";
import { covers, photographedSite } from "../photographed-site.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import { settled, watchShifts } from "./shifts.ts";
import { siteForTests, visit, visitors } from "./site.ts";

const folder = newFolder();
const SITE_DIR = await photographedSite(folder);
await prepareSitePictures(readConfig({ SITE_DIR }), false);
afterAll(() => removeFolder(folder));

const site = siteForTests(() => ({ SITE_DIR }));
const visitor = visitors();
const pageOf = (company: string, language = "en") =>
  `${site.address}/${language}/careers/de/company/${company}?country=de`;
const widths = [360, 768, 1440, 2560];

/** The texts of the header, with their positions and their colours as `#rrggbb`. */
const textsIn = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main [data-photograph] ~ div:not([data-art]) :is(h1, p:not(.actions), a:not(.button))",
      ),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
      const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
      return { text: element.textContent ?? "", colour, box: { x, y, width, height } };
    }),
  );

/** The lowest contrast between the colour of a text and the pixels behind it, in a picture of the page without its texts. */
async function lowestContrast(picture: Buffer, { colour, box }: Awaited<ReturnType<typeof textsIn>>[number]) {
  const part = {
    left: Math.floor(box.x),
    top: Math.floor(box.y),
    width: Math.ceil(box.width),
    height: Math.ceil(box.height),
  };
  const { data, info } = await sharp(picture).extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const grounds = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) grounds.add(`#${data.subarray(at, at + 3).toString("hex")}`);
  return Math.min(...[...grounds].map((ground) => contrastOf(colour, ground)));
}

describe("a photograph behind the name of a company", () => {
  test.each(Object.keys(covers))(
    "leaves all text a contrast of 4.5, in every width: %s",
    { tags: "full" },
    async (company) => {
      const page = await visitor({ reducedMotion: "reduce" });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, pageOf(company));
        await page.waitForFunction(() => document.querySelector<HTMLImageElement>("[data-photograph] img")?.complete);
        expect(await overflowOf(page)).toEqual([]);
        expect(await textsOverArt(page)).toEqual([]);
        const texts = await textsIn(page);
        expect(texts.length).toBeGreaterThanOrEqual(3);
        await page.evaluate(() => {
          for (const element of document.querySelectorAll<HTMLElement>(
            "main [data-photograph] ~ div:not([data-art]) *",
          ))
            element.style.setProperty("color", "transparent", "important");
        });
        const picture = await page.screenshot();
        for (const text of texts)
          expect(await lowestContrast(picture, text), `${width}: ${text.text}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test("is seen beside the text, and described in the language of the page", { tags: "full" }, async () => {
    const page = await visitor({ viewport: { width: 1440, height: 900 } });
    await visit(page, pageOf("tavela", "de"));
    const image = page.locator("[data-photograph] img");
    expect(await image.getAttribute("alt")).toBe("The hall of tavela, in de");
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    const { data } = await sharp(await page.screenshot())
      .extract({ left: 1430, top: 200, width: 4, height: 4 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.min(...data)).toBeGreaterThan(200); // these pixels show the white wall in the photograph
    expect(await violationsOf(page)).toEqual([]);
  });

  test.each([
    ["print", { media: "print" as const }],
    ["forced colours", { forcedColors: "active" as const }],
  ])("is not there in %s, where the text stands on the plain ground", { tags: "full" }, async (_what, media) => {
    const page = await visitor();
    await page.emulateMedia(media);
    await visit(page, pageOf("ostrel"));
    expect(await page.locator("[data-photograph]").isVisible()).toBe(false);
    expect(await page.locator("h1").isVisible()).toBe(true);
    const ground = await page
      .locator("[data-photograph] ~ div")
      .first()
      .evaluate((text) => getComputedStyle(text).background);
    expect(ground).toMatch(/rgba\(0, 0, 0, 0\)|transparent|none/);
  });
});

test("photographs reserve their room, are loaded by need, and tell nobody who took them", {
  tags: "full",
}, async () => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(new URL(response.url()).pathname));
  const shifted = await watchShifts(page);
  await visit(page, pageOf("tavela"));
  await settled(page);
  expect(loaded).toContainEqual(expect.stringMatching(/tavela_cover_jpg-480\.[0-9a-f]{12}\.avif$/));
  const images = page.locator("main img:not([src$='.svg'])");
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    expect(Number(await image.getAttribute("width"))).toBeGreaterThanOrEqual(480);
    expect(Number(await image.getAttribute("height"))).toBeGreaterThanOrEqual(270);
  }
  expect(await images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).alt))).toEqual([
    "The hall of tavela, in en",
    "A timetable in the rain",
    "A brick house",
  ]);
  expect(await images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).loading))).toEqual([
    "auto",
    "lazy",
    "lazy",
  ]);
  expect(await shifted()).toBeLessThan(0.01);
  for (const path of loaded.filter((each) => each.startsWith("/pictures/"))) {
    const bytes = Buffer.from(await (await fetch(site.address + path)).arrayBuffer());
    expect(bytes.includes("Mustermann"), path).toBe(false);
  }
  expect((await fetch(`${site.address}/companies/tavela/cover.jpg`)).status).toBe(404);
});
