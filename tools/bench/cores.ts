// usage: npm run bench:cores [-- OPTION ...]
//
// Compares a site with one process to a site with two. Loads the two sites in turn, three times, with each kind of request: pages from memory,
// rendered pages, searches, and applications with a file. The load generator runs on the same cores and uses some of their time. Ends with a line of
// JSON: the medians of requests per second, and by what factor two processes are faster than one.
//
//   --seconds N   how long each kind of load lasts in each of three rounds (4)

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { answersPerSecond, applicationsPerSecond, targets } from "./asked-load.ts";
import { type Child, startChild } from "./children.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "4" } } });
const seconds = Number(values.seconds);
const rounds = 3;
type Kind = keyof typeof targets | "submits";
const kinds = [...(Object.keys(targets) as (keyof typeof targets)[]), "submits"] as const;

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-cores-"));

interface Site {
  readonly port: number;
  readonly data: string;
  readonly child: Child;
}

async function start(workers: number): Promise<Site> {
  const data = join(folder, `data-${workers}`);
  const child = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, {
    DATA_DIR: data,
    PORT: "0",
    LOG_LEVEL: "fatal",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    WEB_CONCURRENCY: String(workers),
  });
  return { port: Number(new URL(child.found).port), data, child };
}

const counts = [1, 2] as const;
const found = new Map<string, number[]>();
const note = (kind: Kind, workers: number, perSecond: number): void => {
  const key = `${kind} ${workers}`;
  found.set(key, [...(found.get(key) ?? []), perSecond]);
};
const middle = (kind: Kind, workers: number): number => {
  const sorted = [...(found.get(`${kind} ${workers}`) ?? [])].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
};

const sites = [await start(1), await start(2)] as const;
try {
  for (const site of sites) await answersPerSecond(site.port, targets.kept, seconds); // warms up every process and its cache of pages
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds)
      for (const [at, workers] of counts.entries()) {
        const site = sites[at] ?? sites[0];
        const perSecond =
          kind === "submits"
            ? await applicationsPerSecond(site.port, readFileSync(join(site.data, "secret"), "utf8").trim(), seconds)
            : await answersPerSecond(site.port, targets[kind], seconds);
        note(kind, workers, perSecond);
      }
  console.log(`${"".padEnd(10)}${"1 process".padStart(12)}${"2 processes".padStart(14)}${"ratio".padStart(8)}`);
  for (const kind of kinds) {
    const [one, two] = [middle(kind, 1), middle(kind, 2)];
    console.log(
      `${kind.padEnd(10)}${String(one).padStart(12)}${String(two).padStart(14)}${(two / one).toFixed(2).padStart(8)}`,
    );
  }
  const ratio = (kind: Kind): number => Number((middle(kind, 2) / middle(kind, 1)).toFixed(2));
  console.log(
    JSON.stringify({
      ...Object.fromEntries(kinds.map((kind) => [kind, { one: middle(kind, 1), two: middle(kind, 2) }])),
      keptTwoToOne: ratio("kept"),
      renderedTwoToOne: ratio("rendered"),
      searchesTwoToOne: ratio("searches"),
      submitsTwoToOne: ratio("submits"),
    }),
  );
} finally {
  await Promise.all(sites.map(({ child }) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
}
