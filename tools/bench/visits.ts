// usage: npm run bench:visits [-- OPTION ...]
//
// Measures the cost of a visit: the server's CPU time and the sent bytes, for each kind of response, and for entire visits by a browser. The browser
// opens the search, an opening and its form twice: first with an empty cache, then with a warm one. Ends with a line of JSON.
//
//   --seconds N   how long each kind of answer is requested (2)
//   --visits N    how many browsers visit (10)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext } from "playwright-core";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser, waitUntilReady } from "../screens/browser.ts";
import { measuredScreens } from "../screens/measured-screens.ts";
import { cpuSecondsOf } from "./cpu-seconds.ts";
import { measure, type Server, stopAll } from "./pages-measure.ts";
import { brotliHeaders, gzipHeaders, searchCallPath, searchDataPath, startOurSite, warm } from "./pages-ours.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "2" }, visits: { type: "string", default: "10" } },
});
const [seconds, visits] = [Number(values.seconds), Number(values.visits)];
const { search, job, application } = measuredScreens;

/** Each kind of response: its addresses, whether the site caches its pages, and the compression that the client accepts. */
const kinds = {
  searchKept: { targets: [search], isKept: true, headers: brotliHeaders },
  searchRendered: { targets: [`${search}&q=NEW`], isKept: true, headers: gzipHeaders },
  openingKept: { targets: [job], isKept: true, headers: brotliHeaders },
  openingRendered: { targets: [job], isKept: false, headers: gzipHeaders },
  formRendered: { targets: [application], isKept: false, headers: gzipHeaders },
  dataKept: { targets: [searchDataPath], isKept: true, headers: brotliHeaders },
  searchCall: { targets: [`${searchCallPath}&q=NEW`], isKept: true, headers: gzipHeaders },
} as const;

interface Visit {
  requests: number;
  kilobytes: number;
  cpuMs: number;
}

/** Opens the search, an opening and its form in one tab. Returns how many responses had a body, and their bytes with headers. */
async function visitIn(context: BrowserContext, address: string): Promise<{ requests: number; bytes: number }> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(
      request
        .sizes()
        .then((size) => (size.responseBodySize > 0 ? size.responseBodySize + size.responseHeadersSize : 0)),
    );
  });
  for (const path of [search, job, application]) {
    await page.goto(address + path);
    await waitUntilReady(page);
    await page.evaluate("document.fonts.ready");
  }
  const sent = (await Promise.all(sizes)).filter((bytes) => bytes > 0);
  await page.close();
  return { requests: sent.length, bytes: sent.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Returns the means of several first visits, each by a browser with an empty cache, and of the second visits by the same browsers. */
async function measureVisits(browser: Browser, server: Server): Promise<{ first: Visit; second: Visit }> {
  const address = `http://127.0.0.1:${server.port}`;
  const sums = { first: { requests: 0, kilobytes: 0, cpuMs: 0 }, second: { requests: 0, kilobytes: 0, cpuMs: 0 } };
  for (let number = -1; number < visits; number += 1) {
    const share = number < 0 ? 0 : 1 / visits; // the visit with number -1 only warms up the code
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: "de-DE" });
    for (const sum of [sums.first, sums.second]) {
      const before = cpuSecondsOf(server.process.pid ?? 0);
      const { requests, bytes } = await visitIn(context, address);
      sum.requests += requests * share;
      sum.kilobytes += (bytes / 1000) * share;
      sum.cpuMs += (cpuSecondsOf(server.process.pid ?? 0) - before) * 1000 * share;
    }
    await context.close();
  }
  const rounded = (sum: Visit): Visit => ({
    requests: Math.round(sum.requests),
    kilobytes: Math.round(sum.kilobytes),
    cpuMs: Math.round(sum.cpuMs),
  });
  return { first: rounded(sums.first), second: rounded(sums.second) };
}

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-visits-"));
const browser = await launchBrowser([]);
try {
  const kept = await startOurSite(join(folder, "kept"));
  const rendered = await startOurSite(join(folder, "rendered"), { PAGE_CACHE_MB: "0" });
  await warm(kept, [search, job, searchDataPath]);
  // warms up the code of each site that renders
  await measure(rendered, { targets: [job, application], headers: gzipHeaders, connections: 4, seconds, pause: 0 });
  await measure(kept, { targets: [`${search}&q=NEW`], headers: gzipHeaders, connections: 4, seconds, pause: 0 });
  const answers: Record<string, { cpuMs: number; kilobytes: number; perSecond: number }> = {};
  for (const [kind, { targets, isKept, headers }] of Object.entries(kinds)) {
    const row = await measure(isKept ? kept : rendered, { targets, headers, connections: 4, seconds, pause: 0 });
    if (row.failed > 0) throw new Error(`${row.failed} answers of ${targets.join(" ")} failed`);
    answers[kind] = {
      cpuMs: Number((1000 / row.perCpuSecond).toFixed(2)),
      kilobytes: Number((row.bytesEach / 1000).toFixed(1)),
      perSecond: row.perSecond,
    };
    console.log(`${kind.padEnd(16)} ${JSON.stringify(answers[kind])}`);
  }
  console.log(JSON.stringify({ answers, visits: await measureVisits(browser, kept) }));
} finally {
  await browser.close();
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
