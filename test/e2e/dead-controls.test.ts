import { describe, expect, test } from "vitest";
import { sharedSite, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
const opening = "de-masterarbeit-embedded-sensorik";

/** The buttons that are seen and send nothing, and links that lead nowhere: a script of the page has to make something of them. */
const unsent = "button[type=button], a:not([href]), [role=button]";
const shown = "document.documentElement.outerHTML";

// trust M 986
describe("a page none of whose scripts comes", () => {
  test.each([
    ["the search", "job-search?country=de"],
    ["a search with a text and filters", "job-search?country=de&q=design&area=creative&sort=newest"],
    ["a search that finds nothing", "job-search?country=de&q=zzzzzzzz"],
    ["an opening", `job-details/${opening}?country=de`],
    ["the form", `job-application/${opening}?country=de`],
    ["words", "privacy?country=de"],
  ])("shows no control that does nothing: %s", async (_, path) => {
    const page = await visitor();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${site.address}/de/careers/de/${path}`);
    for (const control of await page.locator(unsent).filter({ visible: true }).all()) {
      const before = await page.evaluate(shown);
      const text = await control.textContent();
      await control.tap();
      expect(await page.evaluate(shown), `${text} does nothing`).not.toBe(before);
    }
    for (const summary of await page.locator("summary").filter({ visible: true }).all()) {
      await summary.tap();
      expect(await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute("open"))).toBe(true);
      await summary.tap();
    }
    for (const button of await page.locator("button[type=submit]").filter({ visible: true }).all())
      expect(await button.evaluate((element: HTMLButtonElement) => element.form?.action ?? "")).toMatch(/^http/);
  });
});
