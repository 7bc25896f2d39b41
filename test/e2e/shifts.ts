import type { Page } from "playwright-core";

/** Counts, in every document of a window from the next on, how far anything moves that nobody has moved. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0, read: () => seen.shift };
    Object.assign(window, { seen });
    const note = (entries: PerformanceEntryList): void => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    seen.read = () => {
      note(observer.takeRecords());
      return seen.shift;
    };
  });
  // what the last frame moved is told after it
  return () =>
    page.evaluate("new Promise((told) => requestAnimationFrame(() => setTimeout(() => told(window.seen.read()), 50)))");
}

/** Waits until the fonts of a page are there, which move it a little. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/later-")));
  await page.waitForFunction(() => document.fonts.status === "loaded" && document.fonts.check("1em Figtree"));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
