// usage: npm run test:first-view
//
// Counts the complete results that are visible without scrolling, in five languages and on three sizes of screen. Checks the first visit, the second
// page, and searches with words, with a correction, with words that are offered as a filter, with filters, and with a sort order, separately and
// combined. Exits with 1 if a page has enough results, but shows fewer than required (look 3.8).

import { languages } from "#core/translation/language.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser } from "./browser.ts";
import { openScreen, openWindow } from "./open-screen.ts";
import type { Screen } from "./screen.ts";
import { openStage } from "./stage.ts";

const search = "/{lang}/careers/de/job-search?country=de";
const texts = {
  none: "",
  words: "&q=design",
  corrected: "&q=desing",
  offered: "&q=design+berlin",
  both: "&q=desing+berlin",
};
const filters = {
  none: "",
  one: "&role=professional",
  three: "&role=professional&area=creative&company=kivora",
  city: "&city=berlin",
  "city-company": "&city=berlin&company=tavela",
};
const orders = { usual: "", newest: "&sort=newest" };
const views: Readonly<Record<string, string>> = {
  page: `${search}&page=2`,
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([text, words]) =>
      Object.entries(filters).flatMap(([filter, chosen]) =>
        Object.entries(orders).map(([order, sort]) => [
          [text, filter, order].join("-"),
          search + words + chosen + sort,
        ]),
      ),
    ),
  ),
};

/** How many complete results must be visible on each size of screen, after a search (`searched`) and on the first visit (`first`). */
const sizes = [
  { width: 360, height: 740, searched: 2, first: 1 },
  { width: 1366, height: 768, searched: 4, first: 2 },
  { width: 1440, height: 900, searched: 5, first: 3 },
] as const;

buildIfNeeded(console.log);
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
const counted: Record<string, number> = {};
const missing: string[] = [];
try {
  const page = await openWindow(browser);
  for (const [view, path] of Object.entries(views))
    for (const language of languages) {
      const screen: Screen = { group: "search", name: view, path };
      await openScreen(page, stage, screen, language);
      for (const { width, height, ...wanted } of sizes) {
        await page.setViewportSize({ width, height });
        const [rows, count] = await page.evaluate(() => {
          const all = [...(document.querySelector("ol:has(h3)")?.children ?? [])].map(
            (row) => row.getBoundingClientRect().bottom,
          );
          return [all.length, all.filter((bottom) => bottom <= window.innerHeight).length] as const;
        });
        const name = `${view} ${language} ${width}x${height}`;
        counted[name] = count;
        const least = Math.min(rows, view === "none-none-usual" ? wanted.first : wanted.searched);
        if (rows === 0) throw new Error(`${name} finds nothing`);
        if (count < least) missing.push(name);
        console.log(`${name}: ${count} of ${least}`);
      }
    }
} finally {
  await browser.close();
  await stage.close();
}
console.log(JSON.stringify({ views: Object.keys(counted).length, missing: missing.length }));
process.exitCode = missing.length > 0 ? 1 : 0;
