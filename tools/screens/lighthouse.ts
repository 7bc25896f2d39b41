// usage: npm run lighthouse [-- OPTION ...]
//
// Runs Lighthouse five times on the search, an opening and its form, as on a phone, and prints the medians. Lighthouse is larger than this entire
// project, so it is not a dependency, but downloaded for each run.
//   --runs N  how often each page is measured (5)

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { buildIfNeeded } from "../../scripts/build.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { browserFlags } from "./browser.ts";
import { measuredScreens } from "./measured-screens.ts";
import { openStage } from "./stage.ts";

const program = "lighthouse@13.5.0";
const runs = Number(parseArgs({ options: { runs: { type: "string", default: "5" } } }).values.runs);

const category = v.object({ score: v.nullable(v.number()) });
const audit = v.object({
  score: v.nullable(v.number()),
  title: v.string(),
  numericValue: v.optional(v.number()),
  details: v.optional(v.object({ items: v.optional(v.unknown()) })),
});
const request = v.object({ transferSize: v.optional(v.number(), 0), resourceType: v.optional(v.string()) });
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const schema = v.object({
  categories: v.object({
    performance: category,
    accessibility: category,
    "best-practices": category,
    seo: category,
  }),
  audits: v.record(v.string(), audit),
});
type Report = v.InferOutput<typeof schema>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const chromium = findChromium(console.error);
if (!chromium) throw new Error("no Chromium");
buildIfNeeded(console.log);
const stage = await openStage();
const folder = mkdtempSync(join(tmpdir(), "portico-lighthouse-"));
const results: Record<string, Record<string, number>> = {};
try {
  for (const [name, path] of Object.entries(measuredScreens)) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await look(name, stage.address + path));
    const value = (audit: string): number =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const score = (kind: (typeof categories)[number]): number =>
      median(reports.map(({ categories: found }) => Math.round(100 * (found[kind].score ?? 0))));
    results[name] = {
      ...Object.fromEntries(categories.map((kind) => [kind, score(kind)])),
      shift: Math.round(1000 * value("cumulative-layout-shift")) / 1000,
      firstPaintMs: Math.round(value("first-contentful-paint")),
      largestPaintMs: Math.round(value("largest-contentful-paint")),
      blockedMs: Math.round(value("total-blocking-time")),
      kB: median(reports.map((report) => bytesOf(report))),
      scriptsKB: median(reports.map((report) => bytesOf(report, "Script"))),
    };
    const { seo, firstPaintMs, largestPaintMs, blockedMs, kB, scriptsKB } = results[name];
    console.log(
      `${name}: SEO ${seo}, first paint ${firstPaintMs} ms, largest ${largestPaintMs} ms, blocked ${blockedMs} ms, ${kB} kB, scripts ${scriptsKB} kB`,
    );
    for (const [id, { score, title }] of Object.entries(reports[0]?.audits ?? {}))
      if (score !== null && score < 0.9) console.log(`${name}: ${id}: ${title} (${score})`);
  }
} finally {
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
}
const perfect = Object.values(results).every(
  (found) => categories.slice(1).every((kind) => found[kind] === 100) && (found["shift"] ?? 1) < 0.005,
);
console.log(JSON.stringify(results));
process.exitCode = perfect ? 0 : 1;

/** The transferred kB (1,000 bytes each), of all resources or of one kind. */
function bytesOf({ audits }: Report, kind?: string): number {
  const requests = v.parse(v.array(request), audits["network-requests"]?.details?.items ?? []);
  const counted = requests.filter(({ resourceType }) => kind === undefined || resourceType === kind);
  return Math.round(counted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000);
}

/** Runs Lighthouse on an address. Retries if no trace could be recorded, as happens on a busy machine. */
async function look(name: string, address: string, tries = 3): Promise<Report> {
  const file = join(folder, "report.json");
  const words = [
    ...["--yes", program, address, "--quiet", "--output=json", `--output-path=${file}`],
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=--headless=new ${browserFlags.join(" ")}`,
    // the form is `noindex` (spec 4.1), which Lighthouse counts as a fault
    ...(name === "application" ? ["--skip-audits=is-crawlable"] : []),
  ];
  const child = spawn("npx", words, { env: { ...process.env, CHROME_PATH: chromium }, stdio: "inherit" });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0 && tries > 1) return look(name, address, tries - 1);
  if (code !== 0) throw new Error(`lighthouse ended with ${code}`);
  return v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
}
