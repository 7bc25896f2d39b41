// usage: npm run test:cuts [-- --one-language] [WORD ...]
//
// Looks for four faults: words that are broken without a hyphen, words that are hyphenated needlessly, texts that are cut off, and pages that scroll
// sideways. Checks every screen in five languages at eight widths, and also with increased letter and word spacing, with the text at 200 %, and with
// a browser font size of 32 px. With words, checks only the screens whose group/name/language contains all words. Prints a table of faults by
// language and view setting, and ends with a line of JSON. Exits with 1 if it finds a fault.
//   --one-language   checks each screen in one language; the languages take turns

import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { languages } from "#core/translation/language.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser } from "./browser.ts";
import { chooseScreens } from "./choose.ts";
import { clippedTextsIn } from "./cut-texts.ts";
import { overflowOf } from "./faults.ts";
import { openScreen, openWindow } from "./open-screen.ts";
import { screens } from "./registry.ts";
import { openStage } from "./stage.ts";
import { wordBreaksIn } from "./torn-words.ts";
import { applyViewSetting, nameOf, type ViewSetting, viewSettings } from "./view-settings.ts";

const withoutComponents = screens.filter(({ group }) => group !== "components" && group !== "mails");
const { values, positionals } = parseArgs({ allowPositionals: true, options: { "one-language": { type: "boolean" } } });
const wanted = chooseScreens(withoutComponents, positionals, { inOneLanguage: values["one-language"] });
const counts = new Map<string, number>();
const notOpened: string[] = [];
const words = { torn: 0, hyphens: 0, needless: 0 };
const countOf = (language: string, look: ViewSetting): number => counts.get(`${language} ${nameOf(look)}`) ?? 0;

buildIfNeeded(console.log);
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
try {
  const left = [...wanted];
  const worker = async (): Promise<void> => {
    const page = await openWindow(browser);
    for (let next = left.shift(); next; next = left.shift()) {
      const { screen, language } = next;
      const complaint = await openScreen(page, stage, screen, language).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (complaint !== undefined) notOpened.push(`${screen.group}/${screen.name} ${language}: ${complaint}`);
      for (const look of complaint === undefined ? viewSettings : []) {
        // some pages reload themselves after a failure, so they are checked a second time
        const faults = await faultsOf(page, look).catch(() => page.waitForLoadState().then(() => faultsOf(page, look)));
        counts.set(`${language} ${nameOf(look)}`, countOf(language, look) + faults.length);
        for (const fault of faults) console.log(`${screen.group}/${screen.name} ${language} ${nameOf(look)}: ${fault}`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
} finally {
  await browser.close();
  await stage.close();
}
async function faultsOf(page: Page, look: ViewSetting): Promise<string[]> {
  await applyViewSetting(page, look);
  const { torn, hyphens, needless } = await wordBreaksIn(page);
  const others = [...(await clippedTextsIn(page)), ...(await overflowOf(page))];
  words.torn += torn.length;
  words.hyphens += hyphens.length;
  words.needless += needless.length;
  return [...torn.map((each) => `torn: ${each}`), ...needless.map((each) => `needless hyphen: ${each}`), ...others];
}

console.log(`\n    ${viewSettings.map((look) => nameOf(look).padStart(11)).join("")}`);
for (const language of languages)
  console.log(`${language}  ${viewSettings.map((look) => String(countOf(language, look)).padStart(11)).join("")}`);
for (const complaint of notOpened) console.log(`not opened: ${complaint}`);
const faults = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(
  JSON.stringify({ screens: wanted.length, looks: viewSettings.length, faults, ...words, notOpened: notOpened.length }),
);
process.exitCode = faults > 0 || notOpened.length > 0 || wanted.length === 0 ? 1 : 0;
