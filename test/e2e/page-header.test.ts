import { expect, test } from "vitest";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const menu = "header details";

// trust N 192
test("the language menu closes on Escape, which returns the focus to its button, and when something else is pressed or focused", async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } });
  await visit(page, `${site.address}/de/careers/de/job-search?country=de`);
  const opened = page.locator(`${menu}[open]`);
  const closed = page.locator(`${menu}:not([open])`);
  const toggle = page.locator(`${menu} summary`);
  await toggle.focus();
  await page.keyboard.press("Enter");
  await opened.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await closed.waitFor();
  await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("SUMMARY");

  await toggle.click();
  await opened.waitFor();
  await page.locator("h1").click({ position: { x: 4, y: 4 } }); // beside the menu
  await closed.waitFor();

  await toggle.click();
  await opened.waitFor();
  await page.locator("header a").first().focus();
  await closed.waitFor();
});
