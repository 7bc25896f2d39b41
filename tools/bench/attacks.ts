// usage: npm run bench:attacks [-- OPTION ...]
//
// Attacks that have kept this program from answering, one after the other, each on a server of its own beside honest visitors: how long
// their pages take, and how much memory the server has at most.
//
//   --seconds N   how long each attack goes on (60)
//   --root DIR    the checkout whose program is attacked, with its packages installed (this one)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Attacked, attacks } from "./attacks-made.ts";
import { applyOnce } from "./candidate.ts";
import { memoryOf, resetPeak, startChild } from "./children.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" }, root: { type: "string" } } });
const seconds = Number(values.seconds);
const program = join(
  values.root ? resolve(values.root) : new URL("../..", import.meta.url).pathname,
  "scripts/start.ts",
);
const opening = "de-masterarbeit-embedded-sensorik";
const visitors = 3;
const visited = [
  "/de/careers/de/job-search?country=de",
  `/de/careers/de/job-details/${opening}?country=de`,
  "/en/careers/uk/job-search?country=uk&q=engineer",
];

interface Row {
  readonly attack: string;
  readonly pages: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly longestMs: number;
  readonly peakMb: number;
  readonly attacks: number;
}

interface Visit {
  readonly ms: number;
  /** Whether the page came. */
  readonly isThere: boolean;
}

/** Visits pages until it is time, and waits for the last. */
async function visit(address: string, until: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    const isThere = await fetch(address + (visited[visits.length % visited.length] ?? ""))
      .then(async (answer) => answer.ok && (await answer.text()) !== "")
      .catch(() => false);
    visits.push({ ms: performance.now() - start, isThere });
    await pause(20);
  }
  return visits;
}

async function measure(attack: string, begin: (attacked: Attacked) => Promise<() => Promise<number>>): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "portico-attacks-"));
  const site = await startChild([program], /ready:\s+(\S+)/, {
    ...{ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "fatal", CHALLENGE: "none", LIMIT_PER_ADDRESS: "0" },
  });
  try {
    const page = await applyOnce(site.found, folder, opening);
    await Promise.all(Array.from({ length: visitors }, () => visit(site.found, performance.now() + 3000))); // the compiler's own time
    resetPeak(site);
    const until = performance.now() + seconds * 1000;
    const stop = await begin({ address: site.found, page, opening, until });
    const visits = (await Promise.all(Array.from({ length: visitors }, () => visit(site.found, until)))).flat();
    const peakMb = Math.round(memoryOf(site, "VmHWM") / 1_048_576);
    const sorted = visits.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
    return {
      ...{ attack, pages: visits.length, failed: visits.filter(({ isThere }) => !isThere).length },
      ...{ p50Ms: at(0.5), p99Ms: at(0.99), longestMs: Math.round(sorted.at(-1) ?? Number.NaN), peakMb },
      attacks: await stop(),
    };
  } finally {
    site.process.kill("SIGKILL"); // it may be at work for long
    rmSync(folder, { recursive: true, force: true });
  }
}

const columns = ["pages", "failed", "p50Ms", "p99Ms", "longestMs", "peakMb", "attacks"] as const;
console.log(
  `${seconds} s each, ${visitors} honest visitors\n${"".padEnd(10)}${columns.map((name) => name.padStart(11)).join("")}`,
);
const rows: Row[] = [];
for (const [name, begin] of Object.entries(attacks)) {
  const row = await measure(name, begin);
  rows.push(row);
  console.log(row.attack.padEnd(10) + columns.map((column) => String(row[column]).padStart(11)).join(""));
}
console.log(JSON.stringify(Object.fromEntries(rows.map(({ attack, p99Ms, peakMb }) => [attack, { p99Ms, peakMb }]))));
process.exit();
