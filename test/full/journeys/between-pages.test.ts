import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import de from "../../../locales/de.json" with { type: "json" };
import {
  type BadAnswer,
  type Between,
  everyBadAnswer,
  longTestOptions,
  startIntermediary,
  withEach,
} from "../../e2e/between.ts";
import { sharedSite, visit, visitors } from "../../e2e/site.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const search = () => `${site.address}/de/careers/de/job-search?country=de`;
const opening = "/de/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de";
const banner = (page: Page) => page.locator("[role=status][data-trouble]");

let between: Between;
beforeAll(async () => {
  between = await startIntermediary();
});
afterAll(() => between.stop());

/**
 * Gateway errors and broken connections, for which the page does not suggest a login page. Chromium treats a 407 without a proxy as a broken
 * connection.
 */
const unreachable: readonly BadAnswer[] = everyBadAnswer.filter((as) => /407|502|reset/.test(as));

async function isSaid(page: Page, as: BadAnswer): Promise<void> {
  const text = de[unreachable.includes(as) ? "network.away" : "network.between"];
  await banner(page).getByText(text).waitFor();
}

// trust M 762
describe("a page whose data is answered by an intermediary", longTestOptions, () => {
  test.each([
    ["more results", search, "nav a[href*='page=2']", /page=2/],
    ["an opening", search, "ol > li h3 a[href*='job-details']", /job-details/],
    ["a form", () => site.address + opening, "main a[href*='job-application']", /job-application/],
  ] as const)(
    "leaves the page before %s in place, says so, and continues automatically",
    async (_to, from, link, to) => {
      const page = await visitor(phone);
      await page.clock.install();
      await visit(page, from());
      const heading = await page.locator("h1").textContent();
      const title = await page.title();
      await withEach(everyBadAnswer, async (as) => {
        const network = await between.answer(page, "**/*.data*", as);
        await page.locator(link).first().click();
        await isSaid(page, as);
        expect(await page.locator("h1").textContent()).toBe(heading);
        expect(page.url()).toBe(from());
        await network.beHonest();
        await page.clock.runFor(6000);
        await page.waitForURL(to);
        await banner(page).waitFor({ state: "detached" });
        await expect.poll(() => page.title()).not.toBe(title);
        await page.evaluate("history.back()");
        await expect.poll(() => page.url()).toBe(from());
        await expect.poll(() => page.title()).toBe(title); // the address changes before the page, and both pages have the same heading
        await expect.poll(() => page.locator("h1").textContent()).toBe(heading);
        await page.locator(link).first().waitFor();
      });
    },
  );
});

// trust M 762
describe("a screen whose scripts are answered by an intermediary", longTestOptions, () => {
  test("is awaited on the page before, and shown when they arrive", async () => {
    const page = await visitor(phone);
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"); // nothing is prefetched
    await page.clock.install();
    await withEach(everyBadAnswer, async (as) => {
      await visit(page, search());
      const network = await between.answer(page, /\/assets\/.*\.(js|css)|\/health$/, as);
      await page.locator("ol > li h3 a[href*='job-details']").first().click();
      await banner(page)
        .getByText(/Seite bleibt offen/)
        .waitFor();
      expect(page.url()).toBe(search());
      await network.beHonest();
      await page.clock.runFor(6000);
      await page.waitForURL(/job-details/);
      await banner(page).waitFor({ state: "detached" });
    });
  });
});

test("suggestions and counts answered by an intermediary are missing, and nothing else happens", async () => {
  const page = await visitor(phone);
  await page.clock.install();
  await visit(page, search());
  await withEach(everyBadAnswer, async (as) => {
    const network = await between.answer(page, "**/api/search/**", as);
    await page.locator("input[name=q]").fill("");
    await page.locator("input[name=q]").pressSequentially("desi");
    await page.clock.runFor(2000);
    await expect.poll(network.met).toBeGreaterThan(0);
    expect(await page.getByRole("option").filter({ visible: true }).count()).toBe(0);
    expect(await page.locator("input[name=q]").inputValue()).toBe("desi");
    await network.beHonest();
  });
  await page.locator("input[name=q]").press("Enter");
  await page.waitForURL(/q=desi/);
});
