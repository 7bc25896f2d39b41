import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { textsOf } from "../texts.ts";
import { settled, watchShifts } from "./shifts.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const search = (country: string, language = "de", more = "") =>
  `${site.address}/${language}/careers/${country}/job-search?country=${country}${more}`;
const listOf = (page: Page, language: (typeof languages)[number] = "de") =>
  page.getByRole("list", { name: textsOf(language)["search.waysIn"] ?? "" });

/** The links in the list of ways in, each with the number of openings beside it. */
const waysOf = (page: Page) =>
  listOf(page)
    .locator("a")
    .evaluateAll((links) =>
      links.map((link) => ({
        href: (link as HTMLAnchorElement).href,
        count: Number(link.querySelector("span > span")?.textContent),
      })),
    );

describe("ways in (spec 2.8)", () => {
  test.each(["de", "it", "fr", "br"])(
    "lead to as many openings as they say, in %s, without scripts",
    { tags: "full" },
    async (country) => {
      const page = await visitor({ javaScriptEnabled: false });
      await page.goto(search(country));
      const ways = await waysOf(page);
      expect(ways.length).toBeGreaterThan(8);
      expect(ways.length).toBeLessThan(14);
      const found = await Promise.all(
        ways.map(async ({ href }) => {
          const html = await (await fetch(href)).text();
          const said = /<h2[^>]*>(\d+) Jobs?/.exec(html) ?? /class="button on-header"[^>]*>(\d+) Jobs?/.exec(html);
          return { href, count: Number(said?.[1]) };
        }),
      );
      expect(found).toEqual(ways);
      expect(ways.some(({ href }) => new URL(href).pathname.endsWith("/company/tavela"))).toBe(true);
    },
  );

  test.each([
    ["a search", "de", "&q=design"],
    ["a filter", "de", "&role=student"],
    ["page 2", "de", "&page=2"],
    ["another order", "de", "&sort=newest"],
    ["a country whose openings are all on one page", "be", ""],
  ])("are not there with %s", { tags: "full" }, async (_, country, more) => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(search(country, "de", more));
    expect(await page.locator("ol > li h3").count()).toBeGreaterThan(0);
    expect(await listOf(page).count()).toBe(0);
  });

  test("are one line on a phone, in which a link that gets the focus is whole, and load no picture", {
    tags: "full",
  }, async () => {
    const page = await visitor({ viewport: { width: 360, height: 740 } });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, search("de"));
    const links = listOf(page).locator("a");
    await links.first().focus();
    const seen: number[] = [];
    for (let index = 0; index < (await links.count()); index += 1) {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().right))
        .toBeLessThanOrEqual(360);
      seen.push(await links.nth(index).evaluate((link) => link.getBoundingClientRect().top));
      expect(await links.nth(index).evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press("Tab");
    }
    expect(new Set(seen).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(asked.filter((path) => /^\/(?:pictures|logos)\/(?!quadrel)/.test(path))).toEqual([]);
  });

  test("are replaced by the chosen filters, of which one that gets the focus is whole, too", {
    tags: "full",
  }, async () => {
    const page = await visitor({ viewport: { width: 360, height: 740 } });
    await visit(page, search("de", "de", "&city=frankfurt-am-main"));
    const list = page.getByRole("list", { name: textsOf("de")["search.activeFilters"] ?? "" });
    const edge = await list.evaluate((each) => each.getBoundingClientRect().right);
    const last = list.locator("a").last();
    expect(await last.evaluate((link) => link.getBoundingClientRect().right)).toBeGreaterThan(edge);
    await list.locator("a").first().focus();
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().right))
      .toBeLessThanOrEqual(edge);
    expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test("fill two lines at most on a wide window, with pictures of cities and logos of companies", {
    tags: "full",
  }, async () => {
    const page = await visitor({ viewport: { width: 1280, height: 800 } });
    for (const language of languages)
      for (const country of ["de", "it"]) {
        await visit(page, search(country, language));
        const tops = await listOf(page, language)
          .locator("li")
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
        expect(new Set(tops).size, `${country} in ${language}`).toBe(2);
      }
    const images = listOf(page, "pt").locator("img");
    await expect
      .poll(() => images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)))
      .toEqual(Array.from({ length: 7 }, () => true));
  });

  test("do not move when their pictures and logos arrive", { tags: "full" }, async () => {
    const page = await visitor({ viewport: { width: 1280, height: 800 } });
    const { promise: late, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\/(?:pictures|logos)\//, async (route) => {
      await late;
      await route.continue();
    });
    const shifted = await watchShifts(page);
    await page.goto(search("de"), { waitUntil: "commit" });
    await listOf(page).waitFor();
    await settled(page);
    const before = await shifted();
    come();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>("main ul img")].every((image) => image.naturalWidth > 0),
    );
    expect((await shifted()) - before).toBe(0);
  });

  test("give the focus to the heading of the results", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, search("de"));
    await listOf(page)
      .getByRole("link", { name: /^Berlin/ })
      .click();
    await page.waitForURL(/city=berlin/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^\d+ Jobs in Berlin$/);
    expect(await listOf(page).count()).toBe(0);
  });
});
