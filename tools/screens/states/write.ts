// usage: npm run states
//
// Visits every state in two languages, and writes docs/states.md: what users of screen readers and keyboards encounter in each state.

import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { buildIfNeeded } from "../../../scripts/build.ts";
import { textsOf } from "../../../test/texts.ts";
import { launchBrowser } from "../browser.ts";
import { phone } from "../open-screen.ts";
import { openStage } from "../stage.ts";
import { forgetAnnouncements, readRow, recordAnnouncements } from "./read-row.ts";
import type { Row } from "./state.ts";
import { headingOf, journeys, languagesOfStates, lineOf, tableHead } from "./states.ts";

const head = `# States

The table has a row for each change of state on a phone of 360 px: the title of the page, the element that has the focus, the texts that a screen reader
announces, and where the page is scrolled to. \`npm run states\` writes this page; \`npm run test:full -- states\` compares each
row with a real visit. "The page" has the focus if no element has it, for example after a document was loaded. A screen reader also reads
the title of a new document and the element that gets the focus; the announcements come in addition to these. Several announcements are separated by a bar,
and days, addresses and references are replaced by dots.`;

buildIfNeeded(console.log);
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
const lines: string[] = [head];
try {
  for (const language of languagesOfStates)
    for (const [name, journey] of Object.entries(journeys)) {
      const page = await browser.newPage({ viewport: phone, reducedMotion: "reduce", locale: language });
      await recordAnnouncements(page);
      lines.push("", headingOf(name, language), "", ...tableHead);
      for (const state of journey) {
        await state.act(page, { ...stage, language, texts: textsOf(language) });
        const line = lineOf(state.name, await settled(page));
        console.log(`${language} ${line}`);
        lines.push(line);
        await forgetAnnouncements(page);
      }
      await page.close();
    }
} finally {
  await browser.close();
  await stage.close();
}
writeFileSync("docs/states.md", `${lines.join("\n")}\n`);

/** Waits until a state's row has not changed for a while, and returns it. */
async function settled(page: Page): Promise<Row> {
  for (let before = await readRow(page); ; ) {
    await pause(700);
    const now = await readRow(page);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}
