// usage: npm run test:cuts [-- WORD ...]
//
// Looks at every screen in five languages at eight widths for words broken without a hyphen and for texts that are cut; with words, at
// those whose group/name/language holds all of them. Prints a table of languages and widths. Ends with 1 where it finds a fault.

import { type Language, languages } from "#core/site/language.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser } from "./browser.ts";
import { cutTextsIn } from "./cut-texts.ts";
import { openScreen, openWindow } from "./open-screen.ts";
import { screens } from "./registry.ts";
import { openStage } from "./stage.ts";

const widths = [320, 360, 768, 820, 1024, 1280, 1440, 2560] as const;
const words = process.argv.slice(2);
const wanted = screens
  .filter(({ group }) => group !== "components" && group !== "mails")
  .flatMap((screen) => languages.map((language) => ({ screen, language })))
  .filter(({ screen, language }) => words.every((word) => `${screen.group}/${screen.name}/${language}`.includes(word)));
const counts = new Map<string, number>();
const keyOf = (language: Language, width: number): string => `${language} ${width}`;

buildIfNeeded("site", console.log);
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
try {
  const left = [...wanted];
  const worker = async (): Promise<void> => {
    const page = await openWindow(browser);
    for (let next = left.shift(); next; next = left.shift()) {
      const { screen, language } = next;
      await openScreen(page, stage, screen, language);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const faults = await cutTextsIn(page);
        counts.set(keyOf(language, width), (counts.get(keyOf(language, width)) ?? 0) + faults.length);
        for (const fault of faults) console.log(`${screen.group}/${screen.name} ${language} ${width}: ${fault}`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
} finally {
  await browser.close();
  await stage.close();
}
console.log(`\n    ${widths.map((width) => String(width).padStart(6)).join("")}`);
for (const language of languages)
  console.log(
    `${language}  ${widths.map((width) => String(counts.get(keyOf(language, width)) ?? 0).padStart(6)).join("")}`,
  );
const faults = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(JSON.stringify({ screens: wanted.length, widths: widths.length, faults }));
process.exitCode = faults > 0 || wanted.length === 0 ? 1 : 0;
