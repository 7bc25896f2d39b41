import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const german = () => `${site.address}/de/careers/de/job-search?country=de`;
const order = (page: Page) => page.getByRole("navigation", { name: "Reihenfolge der Ergebnisse" });
const chosen = (page: Page) => order(page).locator("[aria-current=true]");
const firstTitles = (page: Page) => page.locator("ol > li h3").allTextContents();

// spec C2
test("the newest come first by a plain link, and still do on the next page and without the text", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${german()}&q=design&page=2`);
  expect(await chosen(page).textContent()).toBe("Relevanz");
  await page.goto(`${german()}&q=design`);
  const best = await firstTitles(page);
  await order(page).getByText("Neueste zuerst").click();
  await page.waitForURL(/sort=newest/);
  expect(await page.title()).toMatch(/^\d+ Jobs in Deutschland, neueste zuerst/);
  expect(await chosen(page).textContent()).toBe("Neueste zuerst");
  expect(await firstTitles(page)).not.toEqual(best);
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await page.waitForURL(/page=2/);
  expect(new URL(page.url()).searchParams.get("sort")).toBe("newest");
  await page.getByRole("link", { name: "Filter entfernen: „design“" }).click();
  await page.waitForURL((address) => !address.searchParams.has("q"));
  expect(await chosen(page).textContent()).toBe("Neueste zuerst");
  await order(page).getByText("Relevanz").click();
  await page.waitForURL((address) => !address.searchParams.has("sort"));
  expect(await order(page).count()).toBe(0); // without a search text there is no choice: results are sorted by date
});

test("choosing an order by keyboard moves the focus to the results and announces what comes first", {
  tags: "full",
}, async () => {
  const page = await visitor();
  await visit(page, `${german()}&q=design`);
  const link = order(page).getByText("Neueste zuerst");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/sort=newest/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
  await expect
    .poll(() => page.locator("section[aria-busy] > [role=status]").textContent())
    .toMatch(/^\d+ Jobs in Deutschland, neueste zuerst$/);
  await expect.poll(() => chosen(page).textContent()).toBe("Neueste zuerst");
});
