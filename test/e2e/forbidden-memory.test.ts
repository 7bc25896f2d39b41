import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { lena, typeAnswers } from "./candidate.ts";
import { sharedSite, visit, visitBeforeHydration, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
const form = "/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de";

/** A script that makes even reading the storage raise an error, as in some frames and with some browser settings. */
const forbidden = `
  const refuse = { configurable: true, get() { throw new DOMException("denied", "SecurityError"); } };
  Object.defineProperty(Document.prototype, "cookie", refuse);
  for (const name of ["sessionStorage", "localStorage", "indexedDB", "caches"]) Object.defineProperty(window, name, refuse);
  for (const name of ["share", "clipboard", "connection", "serviceWorker", "storage"]) Object.defineProperty(Navigator.prototype, name, refuse);
`;

async function visitorWithout(): Promise<Page> {
  const page = await visitor();
  await page.addInitScript(forbidden);
  return page;
}

// trust M 980
describe("a browser that blocks cookies and all storage", () => {
  test.each([
    ["the search", "/de/careers/de/job-search?country=de"],
    ["an opening", "/de/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de"],
    ["the form", form],
    ["a prose page", "/de/careers/de/privacy?country=de"],
    ["an unknown page", "/de/careers/de/nowhere"],
  ])("shows %s, which works, and a theme for this page", { tags: "full" }, async (_, path) => {
    const page = await visitorWithout();
    await visit(page, site.address + path);
    expect(await page.locator("h1").count()).toBe(1);
    await page.getByRole("button", { name: "Dunkel" }).click();
    await page.locator("html[data-theme=dark]").waitFor();
  });

  test("gets from the search to an opening and its form, and to the recap", { tags: "full" }, async () => {
    const page = await visitorWithout();
    await visit(page, `${site.address}/de/careers/de/job-search?country=de`);
    await page.locator("input[name=q]").fill("daten");
    await page.locator("input[name=q]").press("Enter");
    await page.waitForURL(/q=daten/);
    await page.locator("ol > li h3 a[href*='job-details']").first().click();
    await page.waitForURL(/job-details/);
    await page.locator("main a[href*='job-application']").first().click();
    await page.waitForURL(/job-application/);
    await typeAnswers(page, lena);
    expect(await page.locator("#field-email").inputValue()).toBe(lena.email);
  });

  test("waits for the form's scripts as every browser does", async () => {
    const page = await visitorWithout();
    const come = await visitBeforeHydration(page, site.address + form);
    await page.locator("main form button[type=submit]").waitFor();
    // module scripts delay this event, possibly beyond the timeout
    await page.waitForLoadState("domcontentloaded", { timeout: 1000 }).catch(() => undefined);
    await page.locator("footer").waitFor();
    expect(await page.locator("html").getAttribute("data-scripts")).toBe("coming");
    await come();
  });
});
