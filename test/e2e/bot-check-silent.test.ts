import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { startTurnstile, turnstileSecret } from "../turnstile.ts";
import { builtApp, partsOfDemo, serve } from "./built-app.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const opening = "de-werkstudium-webanalyse-ab-tests";
const button = (page: Page, name: RegExp) => page.getByRole("button", { name });
const active = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/**
 * Opens the form in a browser whose workers never reply, as behind a filter that empties scripts. The page's clock advances only when the test
 * advances it.
 */
async function formWithoutWorkers(): Promise<Page> {
  const page = await visitor({ viewport: { width: 360, height: 780 } });
  await page.route("**/puzzle-worker*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.clock.install();
  await visit(page, `${site.address}/de/careers/de/job-application/${opening}?country=de`);
  return page;
}

/** Chooses a file, and advances the clock beyond the workers' timeout. */
async function chooseFile(page: Page): Promise<void> {
  const worker = page.waitForEvent("worker");
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await button(page, /^Abbrechen/).focus();
  await worker;
  await page.clock.runFor(30_000);
}

describe("a worker of the bot check that never answers", () => {
  // trust J 132
  test("delays nobody: the page solves the puzzle itself", { tags: "full" }, async () => {
    const page = await formWithoutWorkers();
    await chooseFile(page);
    await page.getByText(/· Hochgeladen/).waitFor();
    expect(await active(page)).toContain("Andere Datei auswählen");
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "lena.silent@example.org" }); // without waiting for a worker again
    await button(page, /^Weiter zum Prüfen/).click();
    await button(page, /^Bewerbung senden/).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
  });

  test("ends with a message and two ways on if the page cannot solve it either", { tags: "full" }, async () => {
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
    const said = page.locator("[role=status]").filter({ hasText: "Roboter" });
    expect(await said.textContent()).toMatch(/anderen Browser.*@/);
    expect(await page.locator("form a[href^='mailto:']").count()).toBeGreaterThan(0);
    expect(await active(page)).toContain("Noch mal versuchen");
  });
});

describe("a bot check of another host that never answers", () => {
  const form = (address: string) => `${address}/de/careers/de/job-application/${opening}?country=de`;
  const said = (page: Page) => button(page, /^(Noch mal|Jetzt) versuchen/).count();

  /** Opens the form of a site with a third-party bot check, whose widget runs the given code. The page's clock is under the control of the test. */
  async function formWithWidget(widget: string): Promise<Page> {
    const provider = await startTurnstile();
    onTestFinished(provider.stop);
    const parts = await partsOfDemo({
      CHALLENGE: "turnstile",
      TURNSTILE_SITE_KEY: "key",
      TURNSTILE_SECRET: turnstileSecret,
      TURNSTILE_URL: provider.url,
    });
    const { address, stop } = await serve(await builtApp(parts));
    onTestFinished(stop);
    const page = await visitor({ viewport: { width: 360, height: 780 } });
    const body = `window.turnstile = { render: (_element, options) => { ${widget} }, remove: () => undefined };`;
    await page.route("**/turnstile/**", (route) =>
      widget === "" ? undefined : route.fulfill({ contentType: "text/javascript", body }),
    );
    await page.clock.install();
    await visit(page, form(address));
    const asked = page.waitForRequest("**/turnstile/**");
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
    await asked;
    return page;
  }
  const afterALongTime = (page: Page) =>
    expect.poll(async () => {
      await page.clock.runFor(10_000);
      return said(page);
    });

  test.each([
    ["if its script does not arrive", ""],
    ["if its widget says nothing", "return 'widget'"],
    [
      "if a person does not solve it in time",
      "options['before-interactive-callback'](); setTimeout(() => options['timeout-callback'](), 60_000)",
    ],
  ])("delays nobody, %s (trust M 183)", { tags: "full" }, async (_why, widget) => {
    const page = await formWithWidget(widget);
    await afterALongTime(page).toBe(1);
  });

  test("may take as long as a person needs for a challenge (trust M 183)", { tags: "full" }, async () => {
    const page = await formWithWidget(
      "options['before-interactive-callback'](); window.solve = () => options.callback([options.action, options.cData, 1, 'key'].join(' '));",
    );
    await expect.poll(() => page.evaluate("typeof window.solve")).toBe("function");
    await page.clock.runFor(100_000);
    expect(await said(page)).toBe(0);
    await page.evaluate("void window.solve()");
    await page.getByText(/· Hochgeladen/).waitFor();
  });
});
