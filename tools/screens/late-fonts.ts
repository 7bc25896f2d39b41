import type { Page } from "playwright-core";

/** The shifts are read only after no font has been awaited for this long, because a page requests rarer fonts only after its first paint. */
const quietForMs = 1000;

/** Elements that moved although the visitor did nothing. */
export interface LayoutShift {
  /** The layout shift score, as the browser reports it: the impact fraction multiplied by the distance fraction. */
  readonly value: number;
  /** When the elements moved, in milliseconds after the start of the navigation. */
  readonly timeMs: number;
  /** When the elements moved, in milliseconds after the last font was let through. */
  readonly afterFontMs: number;
  /** For each moved element its selector, the beginning of its text, and its position and size in px before and after. */
  readonly moved: readonly string[];
}

/** A script that records the layout shifts of a document, except those that the visitor has caused. */
const record = `
  window.layoutShifts = [];
  const nameOf = (node) => {
    const element = node.nodeType === 1 ? node : node.parentElement;
    const classes = [...(element?.classList ?? [])].map((name) => "." + name).join("");
    return (element?.localName ?? "") + classes + (node === element ? "" : " text") + " “" + node.textContent.trim().slice(0, 40) + "”";
  };
  const asText = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(",");
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        layoutShifts.push({
          value,
          timeMs: Math.round(startTime),
          epochMs: performance.timeOrigin + startTime,
          moved: sources.map(({ node, previousRect, currentRect }) =>
            (node ? nameOf(node) : "removed") + " " + asText(previousRect) + " → " + asText(currentRect)),
        });
  }).observe({ type: "layout-shift", buffered: true });
`;

export interface LateFonts {
  /**
   * Waits until all requested fonts have arrived and could be drawn. Returns the layout shifts of the current document since the last call, except
   * those before the first font was let through: these have other causes, such as rows that a slow document completes.
   */
  shifts(): Promise<readonly LayoutShift[]>;
}

/**
 * Calls `delay` for each font file of a page, and holds the file back until the returned promise is fulfilled. Records the layout shifts of the
 * page's documents. Uses the browser's protocol, because Playwright's `route` would intercept all other requests, too.
 */
export async function delayFonts(page: Page, delay: () => Promise<unknown>): Promise<LateFonts> {
  const protocol = await page.context().newCDPSession(page);
  let waiting = 0;
  const letThroughAt: number[] = [];
  protocol.on("Fetch.requestPaused", async ({ requestId }) => {
    waiting += 1;
    await delay();
    letThroughAt.push(Date.now());
    await protocol.send("Fetch.continueRequest", { requestId }).catch(() => undefined); // the page may have been left meanwhile
    waiting -= 1;
  });
  await protocol.send("Fetch.enable", { patterns: [{ urlPattern: "*.woff2" }] });
  await page.addInitScript(record);
  return {
    async shifts() {
      const settled = 'document.fonts.status === "loaded" && document.readyState === "complete"';
      for (let quietMs = 0; quietMs < quietForMs; quietMs += 100) {
        if (waiting > 0 || !(await page.evaluate(settled))) quietMs = 0;
        await page.waitForTimeout(100);
      }
      const shifts = await page.evaluate<(LayoutShift & { epochMs: number })[]>("window.layoutShifts.splice(0)");
      return shifts
        .map(({ epochMs, ...shift }) => {
          const font = letThroughAt.findLast((at) => at <= epochMs) ?? (letThroughAt.length === 0 ? 0 : Infinity);
          return { ...shift, afterFontMs: epochMs - font };
        })
        .filter(({ afterFontMs }) => afterFontMs >= 0);
    },
  };
}
