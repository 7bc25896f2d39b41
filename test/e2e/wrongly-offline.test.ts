import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const search = () => `${site.address}/de/careers/de/job-search?country=de`;
const banner = (page: Page) => page.locator("[role=status][data-trouble]");
const firstJob = (page: Page) => page.locator("ol > li h3 a[href*='job-details']").first();
const said = (page: Page, text: string) => banner(page).getByText(text).waitFor();

/** The search, in a browser whose system wrongly reports that there is no network. */
async function open(): Promise<Page> {
  const page = await visitor();
  await page.addInitScript("Object.defineProperty(navigator, 'onLine', { get: () => false })");
  await visit(page, search());
  return page;
}

// trust M 982
describe("a browser that wrongly reports being offline", () => {
  test("shows no offline banner if our server answers: a page that fails to load is named as such", {
    tags: "full",
  }, async () => {
    const page = await open();
    await page.route("**/*.data*", (route) => route.abort("connectionreset"));
    await firstJob(page).click();
    await said(page, de["network.away"]);
    expect(await banner(page).getByText(de["network.offline"]).count()).toBe(0);
    await page.unroute("**/*.data*");
    await page.waitForURL(/job-details/);
    await banner(page).waitFor({ state: "detached" });
  });

  test("shows the banner if it really is offline, and removes it as soon as our server answers", {
    tags: "full",
  }, async () => {
    const page = await open();
    await page.clock.install();
    const everything = `${site.address}/**`;
    await page.route(everything, (route) => route.abort("connectionreset"));
    await page.locator("header summary").click();
    await page.getByRole("link", { name: "Français" }).click();
    await said(page, de["network.offline"]);
    await page.clock.runFor(6000);
    await said(page, de["network.offline"]);
    await page.unroute(everything);
    await page.clock.runFor(11_000);
    await banner(page).waitFor({ state: "detached" });
  });
});
