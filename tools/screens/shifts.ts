// usage: npm run test:shifts [-- OPTION ...] [WORD ...]
//
// Measures how far the elements of each screen shift when its font files arrive two seconds late, as on a first visit, on a phone and on a desktop.
// Each screen is measured in one language; the languages take turns. With words, measures only the screens whose group/name/language contains all
// words. Prints the screens with shifts, and for each element that moved its position (x, y, width, height) before and after. Ends with a line of
// JSON. Exits with 1 if a screen has shifts.
//   --languages   measures each screen in all languages
//   --windows N   how many windows are open at the same time (3)

import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ViewportSize } from "playwright-core";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser } from "./browser.ts";
import { chooseScreens } from "./choose.ts";
import { delayFonts, type LayoutShift } from "./late-fonts.ts";
import { desktop, openScreen, phone } from "./open-screen.ts";
import { screens } from "./registry.ts";
import { openStage } from "./stage.ts";

const fontDelayMs = 2000;
/**
 * If a font makes a screen move, the screen moves within this time after the font. Later movements are caused by a step, such as an answer that
 * appears.
 */
const drawnWithinMs = 1000;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { languages: { type: "boolean" }, windows: { type: "string", default: "3" } },
});
const ofSite = screens.filter(({ group }) => group !== "components" && group !== "mails");
const wanted = chooseScreens(ofSite, positionals, { inOneLanguage: !values.languages });
type Wanted = (typeof wanted)[number];
const sums = new Map<number, Map<string, number>>([phone, desktop].map(({ width }) => [width, new Map()]));
const notMeasured: string[] = [];

buildIfNeeded(console.log);
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
try {
  const left = wanted.flatMap((each) => [phone, desktop].map((size) => ({ each, size })));
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { each, size } = next;
      const name = `${each.screen.group}/${each.screen.name} ${each.language} ${size.width}`;
      await measure(name, each, size).catch((error: Error) => notMeasured.push(`${name}: ${error.message}`));
    }
  };
  await Promise.all(Array.from({ length: Number(values.windows) }, worker));
} finally {
  await browser.close();
  await stage.close();
}

async function measure(name: string, { screen, language }: Wanted, size: ViewportSize): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const fonts = await delayFonts(page, () => pause(fontDelayMs));
    const shifts: LayoutShift[] = [];
    const collect = async (): Promise<void> => void shifts.push(...(await fonts.shifts()));
    await openScreen(page, stage, screen, language, { size, withLateFonts: true, beforeSteps: collect });
    if (screen.steps) await collect();
    const byFonts = shifts.filter(({ afterFontMs }) => afterFontMs <= drawnWithinMs);
    const sum = byFonts.reduce((total, { value }) => total + value, 0);
    sums.get(size.width)?.set(name, sum);
    if (sum > 0) console.log(`${name}: ${sum.toFixed(5)}`);
    for (const { value, timeMs, moved } of byFonts)
      console.log(`  ${value.toFixed(5)} after ${timeMs} ms\n${moved.map((line) => `    ${line}`).join("\n")}`);
  } finally {
    await context.close();
  }
}

for (const complaint of notMeasured) console.log(`not measured: ${complaint}`);
const results = Object.fromEntries(
  [...sums].map(([width, measured]) => {
    const [largest] = [...measured].sort(([, a], [, b]) => b - a);
    const moving = [...measured.values()].filter((sum) => sum > 0).length;
    return [width, { screens: measured.size, moving, largest: largest?.[1] ?? 0, at: largest?.[0] }];
  }),
);
console.log(JSON.stringify({ ...results, notMeasured: notMeasured.length }));
const failed = Object.values(results).some(({ screens: count, moving }) => count === 0 || moving > 0);
process.exitCode = failed || notMeasured.length > 0 ? 1 : 0;
