import type { Page } from "playwright-core";

/** Chooses an entry from one of the lists that replace the select elements when scripts are off. `entry` is the beginning of its text. */
export async function chooseByLink(page: Page, filter: string, entry: string): Promise<void> {
  const list = page.locator("search details").filter({ has: page.locator("summary", { hasText: `${filter}:` }) });
  await list.locator("summary").click();
  await list.getByRole("link", { name: entry }).first().click();
}
