// usage: npm run bench:attacks [-- OPTION ...]
//
// Repeats attacks that made earlier versions of the program unresponsive, one after another. Each attack has a separate server, which honest visitors
// use at the same time. Prints how long the visitors' requests take before and during the attack, and the server's peak memory. The requests carry
// the clients' addresses, as if a proxy had forwarded them.
//
//   --seconds N   how long each attack lasts (60)
//   --only NAMES  these attacks, separated by commas (all)
//   --root DIR    the checkout whose program is attacked, with its packages installed (this one)

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { applyWithoutScripts, applyWithScripts, hasMailTo } from "./apply-honestly.ts";
import { type Attack, attacks } from "./attacks-made.ts";
import { applyOnce } from "./candidate.ts";
import { memoryOf, resetPeakMemory, startChild } from "./children.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "60" }, root: { type: "string" }, only: { type: "string" } },
});
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

interface Visit {
  readonly ms: number;
  /** Whether the request succeeded. */
  readonly hasSucceeded: boolean;
}

let visits = 0;
/** Returns a new client address, in a new network, on each call: honest visitors come from different networks, too. */
const someAddress = (): string => {
  visits += 1;
  return `198.${18 + (Math.floor(visits / 250) % 2)}.${visits % 250}.${1 + (Math.floor(visits / 500) % 250)}`;
};

/** Requests one path after another until `until`, as an honest visitor does. Waits for the last response. */
async function visit(address: string, until: number, wanted: () => string, rest: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    const hasSucceeded = await fetch(address + wanted(), { headers: { "X-Forwarded-For": someAddress() } })
      .then(async (answer) => answer.ok && (await answer.text()) !== "")
      .catch(() => false);
    visits.push({ ms: performance.now() - start, hasSucceeded });
    await pause(rest);
  }
  return visits;
}

const inTurn = (paths: readonly string[]): (() => string) => {
  let next = -1;
  return () => {
    next += 1;
    return paths[next % paths.length] ?? "";
  };
};
const newSearch = (): string => `/de/careers/de/job-search?country=de&q=java+${Math.random().toString(36).slice(2, 8)}`;

/** Applies every two seconds, each time as a different candidate, until `until`. */
async function applyAgain(
  address: string,
  until: number,
  apply: (applicant: Parameters<typeof applyWithoutScripts>[0]) => Promise<boolean>,
): Promise<Visit[]> {
  const tries: Visit[] = [];
  while (performance.now() < until) {
    const [start, from] = [performance.now(), someAddress()];
    const number = `${from.replaceAll(".", "-")}-${Date.now()}`;
    const hasSucceeded = await apply({ address, opening, from, number }).catch(() => false);
    tries.push({ ms: performance.now() - start, hasSucceeded });
    await pause(2000);
  }
  return tries;
}

/**
 * Simulates honest visitors during an attack. They always request cached pages and new searches. They request `others`, or apply, only if the attack
 * is meant to disturb that.
 */
async function honest(address: string, until: number, { others = [], applying }: Partial<Attack>) {
  const pages = Array.from({ length: visitors }, () => visit(address, until, inTurn(visited), 20));
  const [searches, wanted, withScripts, without, ...visits] = await Promise.all([
    visit(address, until, newSearch, 250),
    others.length > 0 ? visit(address, until, inTurn(others), 1000) : [],
    applying ? applyAgain(address, until, applyWithScripts) : [],
    applying ? applyAgain(address, until, applyWithoutScripts) : [],
    ...pages,
  ]);
  return { pages: visits.flat(), searches, others: wanted, withScripts, without };
}

type Visits = Awaited<ReturnType<typeof honest>>;

/** Returns `count/failed`, then the median, the 99th percentile and the maximum of the durations in milliseconds. */
function figuresOf(visits: readonly Visit[]) {
  const sorted = visits.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  const failed = visits.filter(({ hasSucceeded }) => !hasSucceeded).length;
  return {
    count: visits.length,
    failed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    longestMs: Math.round(sorted.at(-1) ?? Number.NaN),
  };
}

const kinds = ["pages", "searches", "others", "withScripts", "without"] as const;
const figured = (visits: Visits) => Object.fromEntries(kinds.map((kind) => [kind, figuresOf(visits[kind])]));

const operator = "operator@example.org";
/** Waits up to a hundred seconds for the mail that warns the operator of refused visitors. Returns whether it arrived. */
async function waitForOperatorMail(folder: string): Promise<boolean> {
  const until = performance.now() + 100_000;
  while (!hasMailTo(folder, operator) && performance.now() < until) await pause(1000);
  return hasMailTo(folder, operator);
}

async function measure(attack: Attack) {
  const { begin, settings, prepare, applying } = attack;
  const folder = mkdtempSync(join(tmpdir(), "portico-attacks-"));
  const site = await startChild([program], /ready:\s+(\S+)/, {
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "fatal",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    TRUSTED_PROXIES: "127.0.0.0/8",
    OPERATOR_MAIL: operator,
    ...settings,
  });
  try {
    const page = await applyOnce(site.found, folder, opening);
    await prepare?.(folder);
    await honest(site.found, performance.now() + 3000, {}); // warms up the compiler
    const calm = await honest(site.found, performance.now() + Math.max(5, seconds / 3) * 1000, attack);
    resetPeakMemory(site);
    const until = performance.now() + seconds * 1000;
    const stop = await begin({ address: site.found, page, opening, until });
    const attacked = await honest(site.found, until, attack);
    const peakMb = Math.round(memoryOf(site, "VmHWM") / 1_048_576);
    const sent = await stop();
    const told = applying && settings ? { operatorTold: await waitForOperatorMail(folder) } : {};
    return { calm: figured(calm), attacked: figured(attacked), peakMb, sent, ...told };
  } finally {
    site.process.kill("SIGKILL"); // the server may be too busy to shut down cleanly
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = values.only?.split(",") ?? Object.keys(attacks);
const columns = ["count", "failed", "p50Ms", "p99Ms", "longestMs"] as const;
console.log(`${seconds} s each, ${visitors} honest visitors of pages and one who searches`);
const rows: Record<string, unknown> = {};
for (const name of wanted) {
  const attack = attacks[name];
  if (!attack) throw new Error(`there is no attack ${name}`);
  const row = await measure(attack);
  rows[name] = row;
  const { operatorTold } = row;
  const told = operatorTold === undefined ? "" : `, the operator ${operatorTold ? "was" : "was not"} told`;
  console.log(`\n${name}: ${row.sent} sent, ${row.peakMb} MB at most${told}`);
  console.log(`${"".padEnd(22)}${columns.map((column) => column.padStart(11)).join("")}`);
  for (const kind of kinds)
    for (const when of ["calm", "attacked"] as const) {
      const figures = row[when][kind];
      if (figures && figures.count > 0)
        console.log(
          `${kind.padEnd(12)}${when.padEnd(10)}${columns.map((column) => String(figures[column]).padStart(11)).join("")}`,
        );
    }
}
console.log(JSON.stringify(rows));
process.exit();
