import type { Page } from "playwright-core";

/** Chooses from one of the lists that replace the selects without scripts, by the beginning of the entry's text. */
export async function chooseByLink(page: Page, filter: string, entry: string): Promise<void> {
  const list = page.locator("search details").filter({ has: page.locator("summary", { hasText: `${filter}:` }) });
  await list.locator("summary").click();
  await list.getByRole("link", { name: entry }).first().click();
}
