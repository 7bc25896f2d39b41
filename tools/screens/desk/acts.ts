import type { Page } from "playwright-core";
import { waitUntilReady } from "../browser.ts";

/** Presses a control that loads another page of the desk. Sends forms without the browser's validation, so that the desk has to respond. */
export async function follow(page: Page, control: string): Promise<void> {
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });
  const loaded = page.waitForEvent("load");
  await page.locator(control).first().click();
  await loaded;
  await waitUntilReady(page);
}

/** Presses the button of a form that takes a reply one step further. */
export const step = (page: Page, value: "choose" | "preview" | "send" | "edit" | "state"): Promise<void> =>
  follow(page, `button[name=step][value=${value}]`);

/** Chooses the kind of reply and its message, and previews the mail. */
export async function preview(page: Page, kind: string, message = ""): Promise<void> {
  await page.locator(`input[name=kind][value=${kind}]`).check();
  await page.locator("textarea[name=message]").fill(message);
  await step(page, "preview");
}

/** Previews a decline, confirms it, and sends it. */
export async function decline(page: Page): Promise<void> {
  await preview(page, "rejected", "Alles Gute für Ihren weiteren Weg!");
  await page.locator("input[name=confirmed]").check();
  await step(page, "send");
}
