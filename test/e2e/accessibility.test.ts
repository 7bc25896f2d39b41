import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { describe, expect, test } from "vitest";
import { siteForTests, visit, visitors } from "./site.ts";

const site = siteForTests();
const visitor = visitors();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const masterarbeit = "de-masterarbeit-embedded-sensorik";
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const screens = [
  ["the search", "/de/careers/de/job-search?country=de"],
  ["the search with filters", "/fr/careers/fr/job-search?country=fr&company=kivora&q=design"],
  ["the empty search", "/it/careers/it/job-search?country=it&q=astronauta"],
  ["an opening", `/de/careers/de/job-details/${masterarbeit}?country=de`],
  ["an opening in another language than the page's", `/pt/careers/de/job-details/${masterarbeit}?country=de`],
  ["the form", `/en/careers/de/job-application/${masterarbeit}?country=de`],
  ["the privacy notice", "/en/careers/uk/privacy?country=uk"],
  ["the accessibility statement", "/fr/careers/fr/accessibility?country=fr"],
  ["openings in another language than the page's", "/de/careers/br/job-search?country=br"],
  ["an address that does not exist", "/nowhere"],
] as const;

const looks = [
  ["light, on a phone", { colorScheme: "light", viewport: { width: 360, height: 780 } }],
  ["dark, on a desktop", { colorScheme: "dark", viewport: { width: 1440, height: 900 } }],
] as const;

describe.each(looks)("%s", (_look, options) => {
  test.each(screens)("%s has no accessibility violation and does not scroll sideways", async (_name, path) => {
    const page = await visitor({ ...options, reducedMotion: "reduce" });
    await visit(page, site.address + path);
    await page.evaluate(axe);
    const results = (await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(rules)} })`)) as AxeResults;
    expect(results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(results.passes.length).toBeGreaterThan(10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

test("the errors of the form have no accessibility violation", async () => {
  const page = await visitor();
  await visit(page, `${site.address}/en/careers/de/job-application/${masterarbeit}?country=de`);
  await page.locator("form button[type=submit]").click();
  await page.getByRole("alert").waitFor();
  await page.evaluate(axe);
  const results = (await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(rules)} })`)) as AxeResults;
  expect(results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test.each([320, 768, 1440])("text and header art never overlap at %d pixels", async (width) => {
  const page = await visitor({ viewport: { width, height: 900 } });
  for (const [, path] of screens) {
    await page.goto(site.address + path, { waitUntil: "domcontentloaded" });
    const overlap = await page.evaluate(() => {
      const art = document.querySelector("main svg[viewBox='0 0 480 240']")?.getBoundingClientRect();
      const texts = [...document.querySelectorAll("main h1, main h1 ~ *")].map((element) =>
        element.getBoundingClientRect(),
      );
      return (
        art &&
        texts.some(
          (text) =>
            text.right > art.left + 1 && text.left < art.right && text.bottom > art.top + 1 && text.top < art.bottom,
        )
      );
    });
    expect(overlap, path).toBe(false);
  }
});
