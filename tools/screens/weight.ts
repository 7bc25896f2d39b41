import type { Page } from "playwright-core";
import type { Budget } from "../../test/budgets.ts";
import { waitUntilReady } from "./browser.ts";

/** The kinds of files that a page loads, as Playwright names them. */
export type Kind = keyof Budget;

/** Opens an address in a window that has loaded nothing yet. Returns the transferred bytes by kind, without headers. */
export async function weighVisit(page: Page, address: string): Promise<Readonly<Partial<Record<Kind, number>>>> {
  const sizes: Promise<readonly [kind: string, bytes: number]>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize]));
  });
  await page.goto(address);
  await waitUntilReady(page);
  await page.evaluate("document.fonts.ready");
  const loaded: Record<string, number> = {};
  for (const [kind, bytes] of await Promise.all(sizes)) loaded[kind] = (loaded[kind] ?? 0) + bytes;
  return loaded;
}
