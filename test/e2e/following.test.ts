import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors({ reducedMotion: "no-preference" });
const search = "/de/careers/de/job-search?country=de";
const openings = "ol > li h3 a[href*='job-details']";
const loadedAhead = (page: Page) => page.locator("link[rel=prefetch]").count();

test("Back restores the scroll position of the list, and the link that was followed", { tags: "full" }, async () => {
  const page = await visitor({ viewport: { width: 360, height: 640 } });
  await visit(page, site.address + search);
  const link = page.locator(openings).nth(6);
  await link.focus();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  const title = await link.textContent();
  await page.keyboard.press("Enter");
  await page.locator("h1", { hasText: title ?? "" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("a slow page says that it is loading, a fast one does not", { tags: "full" }, async () => {
  const page = await visitor();
  await visit(page, `${site.address}${search}&area=technology`);
  const { promise: late, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await late;
    await route.continue();
  });
  const bar = page.locator("[data-busy]");
  expect(await bar.getAttribute("data-busy")).toBe("false");
  await page.getByRole("link", { name: "Alle löschen" }).last().click();
  await expect.poll(() => bar.getAttribute("data-busy")).toBe("true");
  expect(await page.locator("section[aria-busy=true]").count()).toBe(1);
  come();
  await expect.poll(() => bar.getAttribute("data-busy")).toBe("false");
});

describe("an opening is prefetched", () => {
  test("while a mouse approaches it", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, site.address + search);
    await page.locator(openings).first().hover();
    await expect.poll(() => loadedAhead(page)).toBeGreaterThan(0);
  });

  test("never on a device that saves data", { tags: "full" }, async () => {
    const page = await visitor();
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await visit(page, site.address + search);
    await page.locator(openings).first().hover();
    await page.waitForTimeout(400);
    expect(await loadedAhead(page)).toBe(0);
  });

  test("never on a phone", { tags: "full" }, async () => {
    const page = await visitor({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });
    await visit(page, site.address + search);
    await page.locator(openings).first().dispatchEvent("touchstart");
    await page.waitForTimeout(400);
    expect(await loadedAhead(page)).toBe(0);
  });
});
