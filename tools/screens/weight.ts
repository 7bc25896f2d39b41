import type { Page, Request } from "playwright-core";
import type { Budget } from "../../test/budgets.ts";
import { waitUntilReady } from "./browser.ts";

/**
 * Returns the name of the budget for a file. The file with the page's texts has a separate name, because Playwright sometimes classifies its request
 * as `fetch` and sometimes as `other`.
 */
const kindOf = (request: Request): string =>
  new URL(request.url()).pathname.startsWith("/messages/") ? "texts" : request.resourceType();

/** Opens an address in a new window. Returns the transferred bytes by kind of file, without headers. */
export async function weighVisit(page: Page, address: string): Promise<Readonly<Record<string, number>>> {
  const sizes: Promise<readonly [kind: string, bytes: number]>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => [kindOf(request), responseBodySize]));
  });
  await page.goto(address);
  await waitUntilReady(page);
  await page.evaluate("document.fonts.ready");
  const loaded: Record<string, number> = {};
  for (const [kind, bytes] of await Promise.all(sizes)) loaded[kind] = (loaded[kind] ?? 0) + bytes;
  return loaded;
}

/** Returns a sentence for each kind of file that exceeds its budget. A kind without a budget may load nothing. */
export function budgetViolations(loaded: Readonly<Record<string, number>>, budget: Budget): string[] {
  const limits: Readonly<Record<string, number>> = { ...budget };
  return Object.entries(loaded)
    .filter(([kind, bytes]) => bytes > (limits[kind] ?? 0))
    .map(([kind, bytes]) => `${bytes} bytes of ${kind}, and the budget is ${limits[kind] ?? 0}`);
}
