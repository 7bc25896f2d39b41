import type { Page } from "playwright-core";

/**
 * Measures the layout shifts of every document that a window loads from now on, except shifts that the visitor causes. Returns a function that
 * returns their sum in the current document.
 */
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
  // the shift of the last frame is reported only after that frame
  return () =>
    page.evaluate("new Promise((told) => requestAnimationFrame(() => setTimeout(() => told(window.seen.read()), 50)))");
}

/** Waits until the styles and fonts that load after the first paint have arrived. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/later-")));
  await page.waitForFunction(() => document.fonts.status === "loaded" && document.fonts.check("1em Figtree"));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
