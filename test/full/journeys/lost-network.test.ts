import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../../locales/de.json" with { type: "json" };
import { lena, typeAnswers } from "../../e2e/candidate.ts";
import { internalFailure } from "../../e2e/internal-failure.ts";
import { sharedSite, visit, visitors } from "../../e2e/site.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const search = () => `${site.address}/de/careers/de/job-search?country=de`;
const application = "/de/careers/de/job-application/de-werkstudium-webanalyse-ab-tests?country=de";
const banner = (page: Page) => page.locator("[role=status][data-trouble]");
const again = (page: Page) => page.getByRole("button", { name: de["network.again"] });
const firstJob = (page: Page) => page.locator("ol > li h3 a[href*='job-details']").first();
const said = (page: Page, text: string) => banner(page).getByText(text).waitFor();
const gone = (page: Page) => banner(page).waitFor({ state: "detached" });

/** An expression for the scripts and style sheets of the next screens that are not loaded yet. */
const missing = `["job-search", "job-details", "job-application"]
  .flatMap((name) => [__reactRouterManifest.routes["routes/" + name + "/route"]].flatMap(({ module, css }) => [module, ...css]))
  .filter((path) => !performance.getEntriesByType("resource").some(({ name, responseEnd }) => responseEnd > 0 && name.endsWith(path)))`;

/** A page that has already loaded the scripts of the next screens, so that these work offline. */
async function open(address: string): Promise<Page> {
  const page = await visitor(phone);
  await visit(page, address);
  await page.locator("h1").first().hover(); // the first interaction loads the next screens
  await expect.poll(() => page.evaluate(missing)).toEqual([]);
  return page;
}

/** Blocks the network, although the browser still reports that it is online. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const everything = `${site.address}/**`;
  await page.route(everything, (route) => route.abort("connectionreset"));
  return () => page.unroute(everything);
}

describe("a visitor who is offline", () => {
  test("and follows a link stays on the page, which says so until the network is back (trust M 175)", async () => {
    const page = await open(site.address + application);
    await typeAnswers(page, lena);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: de["apply.backToJob"] }).click();
    await said(page, de["network.offline"]);
    expect(page.url()).toBe(site.address + application);
    expect(await page.locator("#field-email").inputValue()).toBe(lena.email);
    await page.context().setOffline(false);
    await gone(page);
    expect(page.url()).toBe(site.address + application); // the page does not change while somebody types
    await page.getByRole("link", { name: de["apply.backToJob"] }).click();
    await page.waitForURL(/job-details/);
  });

  test("and tries again is told so again, and continues when it works (trust M 175)", async () => {
    const page = await open(search());
    await page.context().setOffline(true);
    await firstJob(page).click();
    await said(page, de["network.offline"]);
    await again(page).click();
    await said(page, de["network.offline"]);
    await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: false })); // some systems wrongly report that they are offline
    await page.context().setOffline(false);
    await firstJob(page).click();
    await page.waitForURL(/job-details/);
    await gone(page);
  });

  test("and changes the language or the country keeps the page (trust M 178)", async () => {
    const page = await open(search());
    await page.context().setOffline(true);
    await page.locator("header summary").click();
    await page.getByRole("link", { name: "Français" }).click();
    await said(page, de["network.offline"]);
    await expect.poll(() => page.evaluate("document.documentElement.lang")).toBe("de");
    await page.context().setOffline(false);
    await gone(page);
    await page.getByRole("link", { name: "Français" }).click();
    await page.locator("html[lang=fr]").waitFor();
  });

  test("and searches gets the results as soon as the network is back (trust M 175)", async () => {
    const page = await open(search());
    const suggestions = page.waitForResponse(/suggestions.*\.js/);
    await page.locator("input[name=q]").focus();
    await suggestions;
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.locator("input[name=q]").fill("design");
    await page.locator("input[name=q]").press("Enter");
    await said(page, de["network.offline"]);
    expect(await page.locator("input[name=q]").inputValue()).toBe("design");
    expect(await firstJob(page).count()).toBe(1);
    await page.context().setOffline(false);
    await page.waitForURL(/q=design/);
    await gone(page);
  });

  test("and goes back keeps the current page until the previous one can be loaded (trust M 175)", async () => {
    const page = await open(search());
    await firstJob(page).click();
    await page.waitForURL(/job-details/);
    await page.locator("main a[href*='job-application']").first().waitFor();
    const title = await page.locator("h1").textContent();
    await page.context().setOffline(true);
    await page.evaluate("history.back()");
    await said(page, de["network.offline"]);
    expect(await page.locator("h1").textContent()).toBe(title);
    await page.context().setOffline(false);
    await firstJob(page).waitFor();
    await gone(page);
  });

  test("finds the banner by keyboard, and keeps a place for the focus when it goes (trust M 175)", async () => {
    const page = await open(search());
    await page.context().setOffline(true);
    await firstJob(page).click();
    await said(page, de["network.offline"]);
    await again(page).focus();
    await page.keyboard.press("Enter");
    await said(page, de["network.offline"]);
    await again(page).focus();
    await page.context().setOffline(false);
    await gone(page);
    await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("H1");
  });
});

describe("a page whose data does not arrive", () => {
  test("like its scripts, leaves the previous page in place until they do (trust M 175)", async () => {
    const page = await visitor(phone);
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"); // nothing is loaded beforehand
    await visit(page, search());
    const mend = await cutOff(page);
    await firstJob(page).click();
    await said(page, de["network.away"]);
    expect(page.url()).toBe(search());
    expect(await firstJob(page).count()).toBe(1);
    await mend();
    await page.waitForURL(/job-details/); // after a pause
    await gone(page);
  });

  test("like its scripts, can be abandoned for a search: the first link then has no effect (trust M 176)", async () => {
    const page = await visitor(phone);
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"); // nothing is loaded beforehand
    await visit(page, search());
    await page.route(/\/assets\//, (route) => route.abort("connectionreset"));
    await page.clock.install();
    await firstJob(page).click();
    await said(page, de["network.away"]);
    await page.locator("input[name=q]").fill("daten");
    await page.keyboard.press("Enter");
    await page.waitForURL(/q=daten/);
    await page.unroute(/\/assets\//);
    await page.clock.runFor(6000);
    await gone(page);
    expect(page.url()).toMatch(/job-search\?q=daten/);
  });

  test("because the server is unreachable is requested again, automatically and by a press; the previous page stays (trust M 175)", async () => {
    const page = await open(search());
    const mend = await cutOff(page);
    await firstJob(page).click();
    await said(page, de["network.away"]);
    expect(page.url()).toBe(search());
    await again(page).click();
    await said(page, de["network.away"]);
    await mend();
    await page.waitForURL(/job-details/); // after a pause
    await gone(page);
  });

  test("within seconds is reported as slow, may still arrive, and is requested again after half a minute (trust M 176)", async () => {
    const page = await visitor(phone);
    await page.clock.install();
    await visit(page, search());
    let asked = 0;
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/*.data*", async (route) => {
      asked += 1;
      await late;
      await route.continue().catch(() => undefined); // the first request was abandoned
    });
    await firstJob(page).click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(9000);
    await said(page, de["network.slow"]);
    await page.clock.runFor(22_000);
    await said(page, de["network.away"]);
    await page.clock.runFor(6000);
    await expect.poll(() => asked).toBe(2);
    answer();
    await page.waitForURL(/job-details/);
    await gone(page);
  });

  test("can be abandoned for another one (trust M 176)", async () => {
    const page = await open(search());
    await page.route("**/job-details/**", (route) => route.abort());
    await firstJob(page).click();
    await said(page, de["network.away"]);
    await page.locator("nav a[href*='page=2']").last().click();
    await page.waitForURL(/page=2/);
    await gone(page);
  });

  test("because the server failed is said to be our fault (trust M 177)", async () => {
    const page = await open(search());
    await page.route("**/job-details/**", (route) => route.fulfill(internalFailure));
    await firstJob(page).click();
    await page.getByRole("heading", { name: de["error.heading"] }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });
});
