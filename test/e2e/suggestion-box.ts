import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The search box. */
export const box = (page: Page) => page.locator("input[name=q]");
/** The suggestions below the box. */
export const list = (page: Page) => page.getByRole("listbox", { name: "Vorschläge" });

/** Types text while the page's clock is stopped, then advances the clock until the page requests suggestions. */
export async function typeFast(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.clock.runFor(400);
}

/** Advances the clock until suggestions are listed. */
export const waitForSuggestions = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(400);
      return list(page).count();
    })
    .toBe(1);

/** The text of the option that Enter would choose; `undefined` if there is none. */
export const activeOption = (page: Page) =>
  page.evaluate(() => {
    const id = document.querySelector("input[name=q]")?.getAttribute("aria-activedescendant");
    const option = id ? document.getElementById(id) : undefined;
    return option?.getAttribute("aria-selected") === "true" ? option.textContent : undefined;
  });
