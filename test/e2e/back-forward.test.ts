import puppeteer from "puppeteer-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { browserFlags } from "../../tools/screens/browser.ts";
import { chromium, chromiumProgram } from "../full/browsers/chromium.ts";
import { historyJourneys, type Seen, seen } from "../full/browsers/history-journeys.ts";
import { journeysIn } from "../full/browsers/journeys.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const opening = "de-masterarbeit-embedded-sensorik";

const executablePath = chromiumProgram;

/** Opens a page with Puppeteer, because Playwright disables the back/forward cache. */
async function newPage() {
  if (!executablePath) throw new Error("no whole Chromium");
  const browser = await puppeteer.launch({ executablePath, args: browserFlags, headless: true });
  onTestFinished(() => browser.close());
  return browser.newPage();
}

// trust R 280
test.skipIf(!executablePath).each([
  ["the search", "/de/careers/de/job-search?country=de"],
  ["an opening", `/de/careers/de/job-details/${opening}?country=de`],
])(
  "%s is as the visitor left it when they come back, without being loaded again",
  {
    tags: "full",
    retry: 2, // if a page takes seconds to settle, as on a busy machine, Chromium does not cache it
  },
  async (_name, path) => {
    const page = await newPage();
    await page.goto(site.address + path);
    await page.waitForSelector("html[data-ready]");
    await page.evaluate(`addEventListener("pageshow", ({ persisted }) => { window.persisted = persisted; })`);
    await page.goto(`${site.address}/de/careers/de/imprint?country=de`);
    await page.waitForSelector("html[data-ready]");
    await page.goBack();
    await expect.poll(() => page.evaluate("window.persisted")).toBe(true);
  },
);

// trust R 281
// trust R 282
// trust R 283
describe("a journey", { tags: "full" }, () => journeysIn(chromium, [historyJourneys]));

describe.skipIf(!executablePath)("without JavaScript, a search across three countries", () => {
  // trust R 284
  test("shows and sends what its address says, on Back and Forward", { tags: "full" }, async () => {
    const page = await newPage();
    await page.setJavaScriptEnabled(false);
    const isAt = async (country: string, language: string): Promise<void> => {
      const path = `/${language}/careers/${country}/job-search`;
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      const { address, title, openings, sent, ...shown } = (await page.evaluate(seen)) as Seen;
      expect({ path: new URL(address, page.url()).pathname, language: shown.language }).toEqual({ path, language });
      expect(sent).toEqual(Object.fromEntries(new URL(page.url()).searchParams));
      expect(title).toContain(names[country]);
      expect(shown.heading).toContain(names[country]);
      expect(openings.length).toBeGreaterThan(0);
      expect(await page.$$eval("search select, search .filters", areSeen)).toBe(0);
      expect(await page.$eval("search details b", ({ textContent }) => textContent)).toBe(names[country]);
      expect(await page.$eval("search details a[aria-current]", (link) => link.getAttribute("href"))).toContain(path);
    };
    const choose = async (list: number, entry: string): Promise<void> => {
      await page.click(`search details:nth-of-type(${list}) summary`);
      await Promise.all([
        page.waitForNavigation(),
        page.click(`search details:nth-of-type(${list}) a[href*="${entry}"]`),
      ]);
    };
    await page.goto(`${site.address}/de/careers/de/job-search?country=de`);
    await isAt("de", "de");
    await choose(1, "/it/careers/it/");
    await isAt("it", "it");
    await choose(1, "/fr/careers/fr/");
    await isAt("fr", "fr");
    await page.goBack();
    await isAt("it", "it");
    await page.goBack();
    await isAt("de", "de");
    await page.goForward();
    await isAt("it", "it");
    await page.goBack();
    await choose(4, "role=");
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ country: "de", role: "student" });
    await isAt("de", "de");
    await page.goBack();
    await isAt("de", "de");
    await page.type("[name=q]", "design");
    await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
    await isAt("de", "de");
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ country: "de", q: "design" });
  });
});

const names: Readonly<Record<string, string>> = { de: "Deutschland", it: "Italia", fr: "France" };
const areSeen = (elements: readonly Element[]): number =>
  elements.filter((element) => element.getClientRects().length > 0).length;
