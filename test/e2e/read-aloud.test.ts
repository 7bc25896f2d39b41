import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applicationScreens } from "../../screens/application.ts";
import { launchBrowser } from "../../screens/browser.ts";
import { openScreen } from "../../screens/open-screen.ts";
import { openStage, type Stage } from "../../screens/stage.ts";

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
});
afterAll(() => Promise.all([browser?.close(), stage?.close()]));

/** An address, a reference and a day, which are others each time. */
const ofToday = /lena\.[\w-]{36}@|(?<=: )[\w-]{27}(?="?$)|\d{1,2}\.? \p{L}+ 20\d\d/gmu;

// The files are there to be read: a change of them is a change of what a screen reader says.
describe.each(["de", "en"] as const)("read aloud in %s", (language) => {
  test.each(["hidden-referral", "errors", "upload-failed", "recap", "thanks"])("the form: %s", async (name) => {
    const screen = applicationScreens.find((each) => each.name === name);
    if (!screen) throw new Error(`no screen ${name}`);
    const { page, close } = await openScreen(browser, stage, screen, language);
    const said = (await page.locator("main").ariaSnapshot()).replaceAll(ofToday, "…");
    await close();
    await expect(`${said}\n`).toMatchFileSnapshot(`read-aloud/${name}.${language}.yml`);
  });
});
