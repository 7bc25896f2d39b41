import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { untilReady } from "../browser.ts";
import { pathOf, type Scene, type Screen } from "../screen.ts";

/** Opens an address as a link from elsewhere does. */
export async function open(page: Page, { address, ...scene }: Scene, path: string): Promise<void> {
  const screen: Screen = { group: "states", name: path, path };
  await page.goto(address + pathOf(screen, scene));
  await untilReady(page);
}

/** The link of the results to an opening. */
export const openingLink = (page: Page, id: string): Locator => page.locator(`h3 a[href*="${id}"]`);

/** A button of the page, by the key of its text. */
export const button = (page: Page, { texts }: Scene, key: string): Locator =>
  page.getByRole("button", { name: texts[key] ?? key });

/** Chooses a file by the keyboard, with the focused button. */
export async function chooseFile(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.locator("button#field-cv").focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file);
}

/** Presses a button with the keyboard, as soon as it can be pressed. */
export async function press(target: Locator): Promise<void> {
  const shown = await target.elementHandle();
  await shown?.waitForElementState("enabled"); // a trial click sends the events of a real one, which a busy machine lets through
  await target.focus();
  await target.press("Enter");
}

/** Waits as long as a person needs: what is sent sooner counts as a machine's. */
export async function slowlyEnough(page: Page): Promise<void> {
  while ((await page.evaluate(() => performance.now())) < 2000) await pause(100);
}
