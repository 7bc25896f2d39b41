import { describe, expect, test } from "vitest";
import { applicationScreens } from "../../tools/screens/application.ts";
import { openScreen } from "../../tools/screens/open-screen.ts";
import { sharedStage, sharedWindow } from "./stage.ts";

/** Matches what differs in each run: the address, the reference and the date. */
const ofToday = /lena\.[\w-]{36}@|(?<=: )\w{3}-\w{3}-\w{3}(?="?$)|\d{1,2}\.? \p{L}+ 20\d\d/gmu;

// The snapshots are meant to be read: each shows what a screen reader says.
describe.each(["de", "en"] as const)("read aloud in %s", (language) => {
  test.each([
    ...["hidden-referral", "errors", "upload-failed", "going-on", "recap", "thanks", "sent-before", "closed-meanwhile"],
  ])("the form: %s", { tags: "full" }, async (name) => {
    const screen = applicationScreens.find((each) => each.name === name);
    if (!screen) throw new Error(`no screen ${name}`);
    const page = await sharedWindow();
    await openScreen(page, await sharedStage(), screen, language);
    const said = (await page.locator("main").ariaSnapshot()).replaceAll(ofToday, "…");
    await expect(`${said}\n`).toMatchFileSnapshot(`read-aloud/${name}.${language}.yml`);
  });
});
