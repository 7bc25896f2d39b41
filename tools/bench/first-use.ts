// usage: npm run bench:2g [-- OPTION ...]
//
// Opens the search and the form on a phone with an empty cache, over a simulated slow line. All connections share its 50 kbit/s in each direction. A
// round trip takes a second, and the buffer is limited. Prints these times in seconds: when the first result is there; when the filters open on a
// press; when the form accepts letters, a tick, a file and a press of its button; and when the form is hydrated. Each figure is the median of all
// visits. Ends with a line of JSON.
//
//   --address URL  a site that is already running (otherwise one is started)
//   --rounds N     how often each screen is visited (3)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { pdfFile } from "../../test/e2e/candidate.ts";
import { launchBrowser } from "../screens/browser.ts";
import { measuredScreens } from "../screens/measured-screens.ts";
import { startChild } from "./children.ts";
import { type FormVisit, type Phone, type SearchVisit, visitForm, visitSearch } from "./first-use-visits.ts";
import { startSlowLine } from "./slow-line.ts";
import type { LineKind } from "./slow-link.ts";

const { values: options } = parseArgs({
  options: { address: { type: "string" }, rounds: { type: "string", default: "3" } },
});
const line: LineKind = { bitsPerSecond: 50_000, oneWayMs: 500, buffer: 64 * 1024 };

const folder = mkdtempSync(join(tmpdir(), "portico-2g-"));
const settings = { DATA_DIR: join(folder, "data"), PORT: "0", LOG_LEVEL: "fatal", LIMIT_PER_ADDRESS: "0" };
if (!options.address) buildIfNeeded(console.log);
const site = options.address ? undefined : await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, settings);
const address = options.address ?? site?.found ?? "";
const file = pdfFile(folder);
const browser = await launchBrowser([]);
const [searches, forms]: [SearchVisit[], FormVisit[]] = [[], []];

/** Visits one screen over a separate line, so that both screens can be measured at the same time. */
async function over<Visit>(path: string, visit: (phone: Phone, at: string) => Promise<Visit>): Promise<Visit> {
  const own = await startSlowLine(line);
  try {
    return await visit({ browser, line: own }, address + path);
  } finally {
    own.stop();
  }
}

try {
  for (const path of Object.values(measuredScreens)) await (await fetch(address + path)).arrayBuffer();
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const [search, form] = await Promise.all([
      over(measuredScreens.search, visitSearch),
      over(measuredScreens.application, (...given) => visitForm(...given, file)),
    ]);
    searches.push(search);
    forms.push(form);
    console.log(JSON.stringify({ round, search, form }));
  }
} finally {
  await browser.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
}

const figures = { search: medians(searches), form: medians(forms) };
for (const [name, each] of Object.entries(figures))
  for (const [figure, value] of Object.entries(each)) console.log(`${name.padEnd(7)}${figure.padEnd(16)}${value}`);
console.log(JSON.stringify(figures));

/** Returns the median of each number. A boolean is true only if it was true in every visit. */
function medians<Visit extends object>(visits: readonly Visit[]): Record<string, number | boolean> {
  const [first] = visits;
  const names = Object.keys(first ?? {}) as (keyof Visit & string)[];
  const middle = (name: keyof Visit): number | boolean => {
    const values = visits.map((visit) => visit[name]);
    if (values.every((value) => typeof value === "boolean")) return values.every(Boolean);
    return (values as number[]).toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  };
  return Object.fromEntries(names.map((name) => [name, middle(name)]));
}
