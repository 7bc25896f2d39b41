// usage: npm run paint [-- OPTION ...]
//
// Measures the search, an opening and its form in Chromium as on an old phone: the browser slows the processor down to a quarter, and the network to
// slow 4G. Prints the First and the Largest Contentful Paint, on a first visit and on a repeated one. For the search, also prints how long the page
// takes to show what was typed, and to show that a filter was chosen. All times are medians, in milliseconds.
//
//   --address URL  a site that is already running (otherwise one is started)
//   --rounds N     how often each page is measured (5)

import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser, waitUntilReady } from "./browser.ts";
import { measuredScreens } from "./measured-screens.ts";
import { openStage } from "./stage.ts";

const { values: options } = parseArgs({
  options: { address: { type: "string" }, rounds: { type: "string", default: "5" } },
});
const rounds = Number(options.rounds);
/** Lighthouse's values for slow 4G with DevTools throttling. The latency is added per request, not per packet. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };

interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly ready: number;
  readonly shift: number;
}

/** A script that records the times in the page, from the start of the navigation. */
const watch = `
  window.seen = { largest: 0, shift: 0, events: [] };
  const watching = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  watching("largest-contentful-paint", ({ startTime }) => { seen.largest = startTime; });
  watching("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; });
  watching("event", ({ duration, interactionId }) => { if (interactionId) seen.events.push(duration); }, { durationThreshold: 16 });
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return;
    seen.ready = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
`;

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: "de-DE",
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", slow4G);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address);
  await waitUntilReady(page);
  await page.evaluate("document.fonts.ready");
  return page.evaluate<Visit>(`({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    largestPaint: seen.largest, ready: seen.ready, shift: seen.shift,
  })`);
}

/** Performs an action. Returns the page's slowest reaction to it in milliseconds; at least 16. */
async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate("seen.events.length = 0");
  await act();
  await page.evaluate("new Promise((done) => setTimeout(done, 1500))"); // the browser reports event timings some time after the paint
  return page.evaluate<number>("Math.max(16, ...seen.events)");
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const medians = (visits: readonly Visit[]) => ({
  firstPaintMs: Math.round(median(visits.map(({ firstPaint }) => firstPaint))),
  largestPaintMs: Math.round(median(visits.map(({ largestPaint }) => largestPaint))),
  readyMs: Math.round(median(visits.map(({ ready }) => ready))),
  shift: Math.round(1000 * median(visits.map(({ shift }) => shift))) / 1000,
});

const { address: given } = options;
if (!given) buildIfNeeded(console.log);
const stage = given ? { address: given, close: async () => undefined } : await openStage();
const browser = await launchBrowser([]);
const results: Record<string, unknown> = {};
const [typing, choosing]: [number[], number[]] = [[], []];
try {
  for (const [name, path] of Object.entries(measuredScreens)) {
    const [first, repeated]: [Visit[], Visit[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const page = await slowPage(browser);
      first.push(await visit(page, stage.address + path));
      repeated.push(await visit(page, stage.address + path));
      if (name === "search") {
        typing.push(
          await slowest(page, () => page.locator("input[name=q]").pressSequentially("design", { delay: 150 })),
        );
        await page.keyboard.press("Escape"); // closes the suggestions, which cover the filters
        await page.getByRole("button", { name: "Filter" }).first().tap();
        const filter = page.locator("select[name=role]");
        await filter.focus();
        choosing.push(await slowest(page, () => filter.press("ArrowDown")));
      }
      await page.context().close();
    }
    results[name] = { first: medians(first), repeated: medians(repeated) };
    console.log(name, JSON.stringify(results[name]));
  }
} finally {
  await browser.close();
  await stage.close();
}
console.log(JSON.stringify({ ...results, typingMs: median(typing), filterMs: median(choosing) }));
