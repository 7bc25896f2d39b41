import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitBeforeHydration, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
const opening = "de-masterarbeit-embedded-sensorik";
const form = () => `${site.address}/de/careers/de/job-application/${opening}?country=de`;
const search = () => `${site.address}/de/careers/de/job-search?country=de`;

/** Makes the browser report a 2G connection. */
const on2G = (page: Page): Promise<unknown> =>
  page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })");

/** The distance of each field from the top of the page, in pixels. */
const places = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll("form legend, form input, form textarea, form button[type=submit]")];
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + scrollY);
    return shown.filter((element) => !element.matches("[type=file]")).map(topOf);
  });

describe("a form whose scripts come late", () => {
  // trust M 1010
  test("keeps the field, the caret, what was typed, ticked and chosen, all in place", async () => {
    const page = await visitor();
    await on2G(page);
    const come = await visitBeforeHydration(page, form());
    const field = page.locator("input[name=lastName]");
    await field.focus();
    await page.keyboard.type("Vot");
    await page.locator("input[name=consent]").evaluate((box: HTMLInputElement) => box.click());
    await field.focus();
    await page.keyboard.press("ArrowLeft");
    await page.locator("footer").waitFor();
    await page.evaluate("window.typedInto = document.activeElement");
    const before = await places(page);
    await come();
    await page.locator("button#field-cv").waitFor();
    expect(await places(page)).toEqual(before);
    await page.keyboard.type("g");
    expect(await page.evaluate("document.activeElement === typedInto && typedInto.selectionStart")).toBe(3);
    expect(await field.inputValue()).toBe("Vogt");
    expect(await page.locator("input[name=consent]").isChecked()).toBe(true);
  });

  // trust M 1011
  test("takes over a file that was chosen earlier in the same form", { tags: "full" }, async () => {
    const page = await visitor();
    await on2G(page);
    const come = await visitBeforeHydration(page, form());
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder(), "lang.pdf"));
    await page.evaluate("window.formBefore = document.querySelector('input[name=cv]').form");
    await come();
    await page.getByText("lang.pdf").first().waitFor();
    expect(await page.evaluate("formBefore.isConnected && formBefore.elements.cv.isConnected")).toBe(true);
  });

  // trust M 1012
  test("waits longer for them the longer the page itself took, and reacts to a press when they arrive", {
    tags: "full",
  }, async () => {
    const page = await visitor();
    await page.addInitScript(`
      const [now, wait] = [performance.now.bind(performance), setTimeout];
      performance.now = () => now() + 4000; // as if the page had taken four seconds longer to load
      window.setTimeout = (act, time = 0, ...more) => wait(act, time >= 7000 && time < 50_000 ? 0 : time, ...more);
    `);
    const come = await visitBeforeHydration(page, form());
    await page.locator("footer").waitFor();
    await page.locator("form button[type=submit]").evaluate((button: HTMLButtonElement) => button.click());
    expect(await page.locator("html").getAttribute("data-pressed")).toBe("");
    expect(await page.locator("#plain-form").isVisible()).toBe(false);
    await come();
    await page.locator("form [aria-invalid=true]").first().waitFor();
    expect(new URL(page.url()).search).toBe("?country=de");
  });
});

// trust M 1013
describe("on a slow line", () => {
  test("a form requests its scripts before its styles have arrived, and no page requests fonts", async () => {
    for (const [path, early] of [[form(), true] as const, [search(), false] as const]) {
      const page = await visitor();
      await on2G(page);
      const fonts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "font") fonts.push(request.url());
      });
      await visit(page, path);
      await page.locator("link[rel=stylesheet][href*='/later-']").waitFor({ state: "attached" });
      await page.evaluate("document.fonts.ready");
      expect(fonts).toEqual([]);
      const html = await (await fetch(path)).text();
      expect(html.slice(0, html.indexOf("<style")).includes("/assets/framework-")).toBe(early);
      expect(await page.locator("h1").evaluate((title) => getComputedStyle(title).fontFamily)).toMatch(
        /^"Bricolage Arial/,
      );
    }
  });

  test("a fast line loads them as before", async () => {
    const page = await visitor();
    const font = page.waitForRequest(/bricolage-letters/);
    await page.goto(search());
    await font;
    expect(await page.locator("html").getAttribute("data-line")).toBeNull();
  });
});
