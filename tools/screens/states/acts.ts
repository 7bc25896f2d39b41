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

/** A button of the page, found by the key of its text. */
export const button = (page: Page, { texts }: Scene, key: string): Locator =>
  page.getByRole("button", { name: texts[key] ?? key });

/** Chooses a CV by keyboard: focuses the button of the field and presses Enter. */
export async function chooseFile(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.locator("button#field-cv").focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file);
}

/** Presses a button with the keyboard, as soon as it can be pressed. */
export async function press(target: Locator): Promise<void> {
  const shown = await target.elementHandle();
  await shown?.waitForElementState("enabled"); // not by Playwright's trial click: on a busy machine, its events reach the page
  await target.focus();
  await target.press("Enter");
}

/** Waits as long as a person needs to apply. If an application is sent sooner, the site takes its sender for a machine. */
export async function waitForHumanPace(page: Page): Promise<void> {
  while ((await page.evaluate(() => performance.now())) < 2000) await pause(100);
}
