import type { Page } from "playwright-core";

/** Counts, in every document of a window from the next on, how far anything moves that nobody has moved. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate("seen.shift");
}

/** Waits until the fonts of a page are there, which move it a little. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/later-")));
  await page.waitForFunction(() => document.fonts.status === "loaded" && document.fonts.check("1em Figtree"));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
