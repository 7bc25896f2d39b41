// usage: npm run test:first-view
//
// Counts the whole results that can be seen without scrolling, in five languages and on three screens: on the first visit, with words,
// with a filter and on the second page. Ends with 1 where there are fewer than a searched page or a first visit has to show (look 3.8).

import { languages } from "#core/site/language.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser } from "./browser.ts";
import { openScreen, openWindow } from "./open-screen.ts";
import type { Screen } from "./screen.ts";
import { openStage } from "./stage.ts";

const search = "/{lang}/careers/de/job-search?country=de";
const views = { first: search, words: `${search}&q=design`, filter: `${search}&city=berlin`, page: `${search}&page=2` };
type View = keyof typeof views;

/** How many whole results are wanted on a searched page and on the first visit. */
const sizes = [
  { width: 360, height: 740, searched: 2, first: 1 },
  { width: 1366, height: 768, searched: 4, first: 2 },
  { width: 1440, height: 900, searched: 5, first: 3 },
] as const;

buildIfNeeded("site", console.log);
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
const counted: Record<string, number> = {};
const missing: string[] = [];
try {
  const page = await openWindow(browser);
  for (const view of Object.keys(views) as View[])
    for (const language of languages) {
      const screen: Screen = { group: "search", name: view, path: views[view] };
      await openScreen(page, stage, screen, language);
      for (const { width, height, ...wanted } of sizes) {
        await page.setViewportSize({ width, height });
        const count = await page.evaluate(
          () =>
            [...document.querySelectorAll("ol > li:has(h3)")].filter(
              (row) => row.getBoundingClientRect().bottom <= window.innerHeight,
            ).length,
        );
        const name = `${view} ${language} ${width}x${height}`;
        counted[name] = count;
        const least = view === "first" ? wanted.first : wanted.searched;
        if (count < least) missing.push(name);
        console.log(`${name}: ${count} of ${least}`);
      }
    }
} finally {
  await browser.close();
  await stage.close();
}
console.log(JSON.stringify({ counted, missing: missing.length }));
process.exitCode = missing.length > 0 ? 1 : 0;
