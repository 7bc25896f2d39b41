// usage: npm run test:a11y [-- --one-language] [WORD ...]
//
// Checks the accessibility of every screen in five languages, light and dark, on a phone and a desktop, 320 px wide, and with the text at 200 %.
// With words, checks only the screens whose group/name/language contains all words. Exits with 1 if it finds a fault.
//   --one-language   checks each screen in one language; the languages take turns

import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import type { Language } from "#core/translation/language.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser } from "./browser.ts";
import { chooseScreens } from "./choose.ts";
import { htmlErrorsIn, movingElementsIn, overflowOf, violationsOf } from "./faults.ts";
import { desktop, openScreen, openWindow, phone } from "./open-screen.ts";
import { screens } from "./registry.ts";
import type { Screen } from "./screen.ts";
import { openStage, type Stage } from "./stage.ts";
import { textsOverArt } from "./text-over-art.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { "one-language": { type: "boolean" } } });
const wanted = chooseScreens(screens, positionals, { inOneLanguage: values["one-language"] });
const counted = { pages: 0, violations: 0, overflows: 0, overArt: 0, invalid: 0, complaints: 0 };
type Kind = Exclude<keyof typeof counted, "pages">;

buildIfNeeded(console.log);
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
const begun = performance.now();
try {
  const left = [...wanted];
  const worker = async (): Promise<void> => {
    const page = await openWindow(browser);
    for (let next = left.shift(); next; next = left.shift()) await lookAt(page, stage, next.screen, next.language);
  };
  await Promise.all([worker(), worker()]);
} finally {
  await browser.close();
  await stage.close();
}
const failed = counted.violations + counted.overflows + counted.overArt + counted.invalid + counted.complaints;
console.log(JSON.stringify({ ...counted, seconds: Math.round((performance.now() - begun) / 1000) }));
process.exitCode = failed > 0 || counted.pages === 0 ? 1 : 0;

async function lookAt(page: Page, stage: Stage, screen: Screen, language: Language): Promise<void> {
  const report = (kind: Kind, look: string, faults: readonly string[]): void => {
    counted[kind] += faults.length;
    for (const fault of faults) console.log(`${screen.group}/${screen.name} ${language} ${look}: ${kind}: ${fault}`);
  };
  const opened = await openScreen(page, stage, screen, language).catch((error: Error) => error);
  if (opened instanceof Error) return report("complaints", "", [opened.message]);
  const { html, complaints } = opened;
  report("complaints", "moves", await movingElementsIn(page));
  for (const size of [phone, desktop])
    for (const colorScheme of ["light", "dark"] as const) {
      const look = `${size.width} ${colorScheme}`;
      counted.pages += 1;
      await turnInto(page, size, colorScheme);
      report("violations", look, await violationsOf(page));
      report("overflows", look, await overflowOf(page));
      report("overArt", look, await textsOverArt(page));
    }
  for (const width of [320, 768]) {
    await turnInto(page, { width, height: 800 }, "light");
    report("overflows", `${width}`, await overflowOf(page));
    report("overArt", `${width}`, await textsOverArt(page));
  }
  await turnInto(page, phone, "light");
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  report("overflows", "200 %", await overflowOf(page));
  report("overArt", "200 %", await textsOverArt(page));
  report("complaints", "", complaints);
  if (screen.group !== "components") {
    // pages of the style guide are left out: each contains complete pages side by side, which is not valid HTML
    if (html) report("invalid", "HTML", await htmlErrorsIn(html));
    report("invalid", "DOM", await htmlErrorsIn(await page.content()));
  }
}

async function turnInto(
  page: Page,
  size: { readonly width: number; readonly height: number },
  colorScheme: "light" | "dark",
): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
}
