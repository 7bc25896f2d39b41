import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const search = () => `${site.address}/de/careers/de/job-search?country=de`;
const banner = (page: Page) => page.locator("[role=status][data-trouble]");
const firstJob = (page: Page) => page.locator("ol > li h3 a[href*='job-details']").first();
const moduleOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(`__reactRouterManifest.routes["routes/${name}/route"].module`);
const saved = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"; // data saving is on, so nothing is preloaded
const mark = (page: Page) => page.evaluate("window.sameDocument = true");
const isSameDocument = (page: Page) => page.evaluate("window.sameDocument === true");

async function open(address: string): Promise<Page> {
  const page = await visitor();
  await page.addInitScript(saved);
  await visit(page, address);
  await mark(page);
  return page;
}

// trust M 984
describe("a screen whose script is missing", () => {
  test.each([404, 500])("is loaded as a document at once if our server answers the script with %d", async (status) => {
    const page = await open(search());
    const script = await moduleOf(page, "job-details");
    await page.route(`**${script}`, (route) => route.fulfill({ status, body: "" }));
    await firstJob(page).click();
    await page.waitForURL(/job-details/);
    await page.locator("main a[href*='job-application']").first().waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });

  test("is loaded as a document if the script arrives and does not run", { tags: "full" }, async () => {
    const page = await open(search());
    const script = await moduleOf(page, "job-details");
    await page.route(`**${script}`, (route) =>
      page.url() === search()
        ? route.fulfill({ contentType: "text/javascript", body: "throw new Error('not here');" })
        : route.continue(),
    );
    await firstJob(page).click();
    await page.waitForURL(/job-details/);
    expect(await isSameDocument(page)).toBe(false);
  });

  test("is loaded as a document after two tries for a blocked script", { tags: "full" }, async () => {
    const page = await open(search());
    const script = await moduleOf(page, "job-details");
    await page.route(`**${script}`, (route) => route.abort("blockedbyclient"));
    await page.clock.install();
    await firstJob(page).click();
    await banner(page).getByText(de["network.away"]).waitFor();
    expect(page.url()).toBe(search());
    await page.getByRole("button", { name: de["network.again"] }).click();
    await page.waitForURL(/job-details/);
    expect(await isSameDocument(page)).toBe(false);
  });

  test("does not cause a page load when a mouse rests on a link to it", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, search());
    await mark(page);
    const script = await moduleOf(page, "job-details");
    let asked = 0;
    await page.route(`**${script}`, (route) => {
      asked += 1;
      return route.abort("blockedbyclient");
    });
    await firstJob(page).hover();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.waitForTimeout(500); // long enough for the page to reload, if it did that
    expect(await isSameDocument(page)).toBe(true);
    await firstJob(page).click();
    await page.waitForURL(/job-details/, { timeout: 20_000 });
  });

  test("is not loaded as a document if a captive portal answers everything, or nothing answers", {
    tags: "full",
  }, async () => {
    const page = await open(search());
    await page.clock.install();
    const portal = { status: 403, contentType: "text/html", body: "<p>Sign in</p>" };
    await page.route(`${site.address}/**`, (route) => route.fulfill(portal));
    await firstJob(page).click();
    await banner(page).getByText(de["network.between"]).waitFor();
    await page.clock.runFor(20_000);
    expect(page.url()).toBe(search());
    expect(await isSameDocument(page)).toBe(true);
    await page.unroute(`${site.address}/**`);
    await page.clock.runFor(6000);
    await page.waitForURL(/job-details/);
    await banner(page).waitFor({ state: "detached" });
  });

  test("is reached by Back: as a document if our server answers, without an error page if it does not", {
    tags: "full",
  }, async () => {
    const page = await open(search());
    await page.evaluate(
      `history.pushState({ idx: 1 }, "", "/de/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de")`,
    );
    await page.evaluate(`history.pushState({ idx: 2 }, "", "/de/careers/de/job-search?country=de&page=2")`);
    const script = await moduleOf(page, "job-details");
    await page.route(`**${script}`, (route) => route.abort("connectionreset"));
    await page.route("**/health", (route) => route.abort("connectionreset"));
    await page.clock.install();
    await page.evaluate("history.back()");
    await banner(page).getByText(de["network.away"]).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await firstJob(page).count()).toBe(1);
    await page.unroute("**/health");
    await page.clock.runFor(6000);
    await page.clock.runFor(6000);
    await page.locator("main a[href*='job-application']").first().waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });
});
