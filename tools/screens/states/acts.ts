import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { waitUntilReady } from "../browser.ts";
import { pathOf, type Scene, type Screen } from "../screen.ts";

/** Opens a path as if the visitor had followed a link from another site. */
export async function open(page: Page, { address, ...scene }: Scene, path: string): Promise<void> {
  const screen: Screen = { group: "states", name: path, path };
  await page.goto(address + pathOf(screen, scene));
  await waitUntilReady(page);
}

/** The link to an opening in the list of results. */
export const linkToOpening = (page: Page, id: string): Locator => page.locator(`h3 a[href*="${id}"]`);

/** Finds a button of the page by the key of its text. */
export const button = (page: Page, { texts }: Scene, key: string): Locator =>
  page.getByRole("button", { name: texts[key] ?? key });

/** Chooses a CV with the keyboard: focuses the field's button and presses Enter. */
export async function chooseFile(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.locator("button#field-cv").focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file);
}

/** Presses a button with the keyboard, as soon as it is enabled. */
export async function press(target: Locator): Promise<void> {
  const shown = await target.elementHandle();
  await shown?.waitForElementState("enabled"); // not with Playwright's trial click, whose events reach the page on a busy machine
  await target.focus();
  await target.press("Enter");
}

/** Waits as long as a person needs to apply. The site treats a faster application as automated. */
export async function waitForHumanPace(page: Page): Promise<void> {
  while ((await page.evaluate(() => performance.now())) < 2000) await pause(100);
}
