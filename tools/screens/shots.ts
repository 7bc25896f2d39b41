// usage: npm run shots [-- OPTION ...]
//
// Takes screenshots of every screen, and writes them to shots/, with a contact sheet for each group and one for the main screens.
//   --group NAME   only the screens of this group, without the sheet of the main screens
//   --sheet FILE   the file for the sheet of the main screens (shots/overview.webp)

import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { type Language, languages } from "#core/translation/language.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser } from "./browser.ts";
import { type SheetRow, writeContactSheet } from "./contact-sheet.ts";
import { desktop, openScreen, openWindow, phone } from "./open-screen.ts";
import { screens } from "./registry.ts";
import type { Screen } from "./screen.ts";
import { openStage } from "./stage.ts";

const { group, sheet } = parseArgs({ options: { group: { type: "string" }, sheet: { type: "string" } } }).values;
const wanted = screens.filter((screen) => group === undefined || screen.group === group);
const folder = new URL("../../shots/", import.meta.url).pathname;
const looks = [phone, desktop].flatMap((size) => (["light", "dark"] as const).map((scheme) => ({ size, scheme })));
const sheetLanguage: Language = "de";
const fileOf = ({ group, name }: Screen, language: Language, { size, scheme }: (typeof looks)[number]): string =>
  `${folder}${group}/${name}-${language}-${size.width}-${scheme}.png`;

buildIfNeeded(console.log);
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
let pictures = 0;
try {
  const left = wanted.flatMap((screen) =>
    (screen.main ? languages : [sheetLanguage]).map((language) => ({ screen, language })),
  );
  const worker = async (): Promise<void> => {
    const page = await openWindow(browser);
    for (let next = left.shift(); next; next = left.shift()) await takePictures(page, next.screen, next.language);
  };
  await Promise.all([worker(), worker()]);
} finally {
  await browser.close();
  await stage.close();
}
const rowOf = (screen: Screen, shown: typeof looks): SheetRow => ({
  name: `${screen.group}: ${screen.name}`,
  shots: shown.map((look) => ({
    file: fileOf(screen, sheetLanguage, look),
    width: look.size === phone ? 176 : 560,
  })),
});
for (const [name, members] of Map.groupBy(wanted, (screen) => screen.group))
  await writeContactSheet(
    members.map((screen) => rowOf(screen, looks)),
    `${folder}${name}.webp`,
  );
if (!group)
  await writeContactSheet(
    screens.filter(({ main }) => main).map((screen) => rowOf(screen, looks)),
    sheet ?? `${folder}overview.webp`,
  );
console.log(JSON.stringify({ pictures, folder }));

async function takePictures(page: Page, screen: Screen, language: Language): Promise<void> {
  await openScreen(page, stage, screen, language);
  mkdirSync(`${folder}${screen.group}`, { recursive: true });
  for (const look of looks) {
    await page.setViewportSize(look.size);
    await page.emulateMedia({ colorScheme: look.scheme });
    await page.screenshot({ path: fileOf(screen, language, look), fullPage: true, animations: "disabled" });
    pictures += 1;
  }
}
