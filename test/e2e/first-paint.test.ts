import { globSync, readFileSync, statSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { budgetViolations, weighVisit } from "../../tools/screens/weight.ts";
import { budgets, earlyFontBytes, frameworkBytes } from "../budgets.ts";
import { sharedSite, visit, visitBeforeHydration, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const opening = "de-masterarbeit-embedded-sensorik";
const screens = [
  ["job-search", "/de/careers/de/job-search?country=de"],
  ["job-details", `/de/careers/de/job-details/${opening}?country=de`],
  ["job-application", `/de/careers/de/job-application/${opening}?country=de`],
] as const;
/** The fonts that a page requests while its head is parsed: two if the line is quick, otherwise the first one (app/document/line-script.tsx). */
const preloaded = (html: string): string[] =>
  [...html.slice(0, html.indexOf("<style")).matchAll(/"(\/assets\/[\w-]+\.woff2)"/g)].map(([, href = ""]) => href);

describe.each(screens)("a first visit to %s", (name, path) => {
  test("loads no more than its budget of each kind", async () => {
    const page = await visitor({ viewport: { width: 360, height: 780 } });
    const loaded = await weighVisit(page, site.address + path);
    expect(budgetViolations(loaded, budgets[name]), JSON.stringify(loaded)).toEqual([]);
    expect(loaded["script"]).toBeGreaterThan(frameworkBytes / 2); // a smaller number would mean that the bytes were not counted
  });

  // trust R 276
  test("is rendered from the page alone: no style sheet or script blocks it, and only small fonts are requested with it", async () => {
    const html = await (await fetch(site.address + path)).text();
    const withoutFallbacks = html.replace(/<noscript>.*?<\/noscript>/g, "");
    expect(withoutFallbacks).not.toMatch(/rel="?(?:modulepreload|stylesheet)/);
    expect([...html.matchAll(/<script[^>]* src=/g)]).toEqual([]);
    expect(html.indexOf("@layer")).toBeLessThan(html.indexOf("<body"));
    const fonts = preloaded(html).map((href) => statSync(`build/client${href}`).size);
    expect(fonts).toHaveLength(2);
    expect(Math.max(...fonts)).toBeLessThan(earlyFontBytes);
  });

  // trust R 277
  test("has its full appearance before any script, and without scripts", async () => {
    const early = await visitor({ viewport: { width: 360, height: 780 } });
    const come = await visitBeforeHydration(early, site.address + path);
    await early.locator("footer").waitFor();
    await laterStyles(early);
    await early.evaluate("document.fonts.ready");
    const before = await look(early);
    await come();
    expect(before.sheets).toBeGreaterThan(50);
    expect(await look(early)).toEqual(before);
    const plain = await visitor({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false });
    await plain.goto(site.address + path);
    const { ground, heading } = await look(plain);
    expect({ ground, heading }).toEqual({ ground: before.ground, heading: before.heading });
  });
});

/** Waits for the style sheet that loads after the first paint. */
const laterStyles = (page: Page) =>
  page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/later-")));

/** Measurements of a page's appearance: colours, the size and font of the heading, the number of style rules. */
const look = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("h1");
    const { top, width, height } = heading?.getBoundingClientRect() ?? new DOMRect();
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      heading: { top, width, height, font: heading ? getComputedStyle(heading).font : "" },
      sheets: [...document.styleSheets].reduce(
        (sum, { cssRules }) => sum + [...cssRules].reduce((all, rule) => all + rule.cssText.split("{").length, 0),
        0,
      ),
    };
  });

// trust R 278
test("a screen whose styles are late is shown when they arrive, and the previous one stays until then", {
  tags: "full",
}, async () => {
  const page = await visitor();
  await visit(page, site.address + screens[0][1]);
  const { promise: late, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/route-*.css", async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.waitForRequest("**/route-*.css");
  await page.locator("ol > li h3 a[href*='job-details']").first().click();
  await asked;
  expect(await page.locator("input[name=q]").isVisible()).toBe(true);
  come();
  const apply = page.locator("main a[href*='job-application']").first();
  await apply.waitFor();
  expect(await apply.evaluate((link) => getComputedStyle(link).display)).toMatch(/flex/);
  await page.goBack();
  await page.locator("input[name=q]").waitFor();
  expect(await page.locator("head style[data-href], head link[rel=stylesheet]").count()).toBeGreaterThan(1);
});

test("the framework is one file, of the documented size", () => {
  const files = globSync("build/client/assets/framework-*.js.br");
  expect(files).toHaveLength(1);
  expect(statSync(files[0] ?? "").size).toBeLessThan(frameworkBytes);
});

// trust R 279
test("all scripts are loaded at once as soon as the page is visible, not one after the other", async () => {
  const page = await visitor();
  const come = await visitBeforeHydration(page, site.address + screens[0][1]);
  const asked = () => page.evaluate(() => [...document.querySelectorAll("link[rel=modulepreload]")].length);
  await expect.poll(asked).toBeGreaterThan(5);
  await come();
});

test("every font file has its @font-face, and every @font-face its file", () => {
  const faces = ["font-faces", "later-font-faces"]
    .map((name) => readFileSync(`app/styles/${name}.css`, "utf8"))
    .join("");
  const files = [...faces.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file = ""]) => file);
  expect(files.sort()).toEqual(globSync("*.woff2", { cwd: "app/fonts" }).sort());
});
