import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const opening = "de-werkstudium-webanalyse-ab-tests";
const button = (page: Page, name: RegExp) => page.getByRole("button", { name });
const active = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The form in a browser whose workers say nothing, as behind a filter that empties scripts; its clock goes on when it is told to. */
async function formWithoutWorkers(): Promise<Page> {
  const page = await visitor({ viewport: { width: 360, height: 780 } });
  await page.route("**/puzzle-worker*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.clock.install();
  await visit(page, `${site.address}/de/careers/de/job-application/${opening}?country=de`);
  return page;
}

/** Chooses a file, and lets the time pass that workers are given. */
async function chooseFile(page: Page): Promise<void> {
  const worker = page.waitForEvent("worker");
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await button(page, /^Abbrechen/).focus();
  await worker;
  await page.clock.runFor(30_000);
}

describe("a worker of the bot check that never answers", () => {
  // trust J 132
  test("holds nobody up: the page solves the puzzle itself", async () => {
    const page = await formWithoutWorkers();
    await chooseFile(page);
    await page.getByText(/· Hochgeladen/).waitFor();
    expect(await active(page)).toContain("Andere Datei auswählen");
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "lena.silent@example.org" }); // and waits for no worker again
    await button(page, /^Weiter zum Prüfen/).click();
    await button(page, /^Bewerbung senden/).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
  });

  test("nor a page that cannot solve it either, without end: it says so and shows two ways on", async () => {
    const page = await formWithoutWorkers();
    await page.evaluate(() => {
      SubtleCrypto.prototype.deriveBits = () => new Promise(() => undefined);
    });
    await chooseFile(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return button(page, /^Noch mal versuchen/).count();
      })
      .toBe(1);
    const said = page.locator("[role=status]").filter({ hasText: "Robotern" });
    expect(await said.textContent()).toMatch(/anderen Browser.*@/);
    expect(await page.locator("form a[href^='mailto:']").count()).toBeGreaterThan(0);
    expect(await active(page)).toContain("Noch mal versuchen");
  });
});
