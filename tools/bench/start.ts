// usage: npm run bench:start [-- OPTION ...]
//
// Measures the time from a start to the first page of search results, and how much memory the site needs. Does this for several numbers of openings
// and processes: first without an index, so that it must be built, and then with the stored index. With 200 openings, they are those of the demo.
//
//   --openings N,...   how many openings (200,100000); a million take 10 GB of disk and half an hour
//   --processes N,...  how many processes (1,2,4)

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { migrationsOf } from "#adapters/sql/migrations-folder.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { type Child, startChild } from "./children.ts";
import { fillCatalogue } from "./filled-catalogue.ts";
import { statusOf } from "./status-of.ts";

const { values } = parseArgs({
  options: { openings: { type: "string", default: "200,100000" }, processes: { type: "string", default: "1,2,4" } },
});
const numbers = (list: string): number[] => list.split(",").map(Number);
const root = new URL("../..", import.meta.url).pathname;
const search = "/de/careers/de/job-search?country=de";
const demoSize = 200;

interface Started {
  readonly firstAnswerMs: number;
  readonly mainMB: number;
  readonly workersMB: readonly number[];
  readonly togetherMB: number;
}

async function measure(folder: string, processes: number): Promise<Started> {
  const begin = performance.now();
  const child = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, {
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "fatal",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    WEB_CONCURRENCY: String(processes),
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
  });
  while ((await statusOf(child.found + search)) !== 200) await pause(20);
  const firstAnswerMs = Math.round(performance.now() - begin);
  const visits = Array.from({ length: 400 }, (_, at) => `${child.found}${search}&page=${1 + (at % 5)}&q=${at % 40}`);
  for (const visit of visits) await statusOf(visit);
  await pause(3000);
  const [main = 0, ...workers] = familyOf(child).map(shareOf);
  const made = { firstAnswerMs, mainMB: main, workersMB: workers, togetherMB: workers.reduce((a, b) => a + b, main) };
  await child.stop();
  return made;
}

/** The ids of the process and of its child processes. */
const familyOf = ({ process: { pid = 0 } }: Child): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
];

/** The memory of a process (PSS) in MB. Memory that several processes share is divided among them. */
const shareOf = (pid: number): number =>
  Math.round(Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1000);

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-start-"));
const rows: (Started & { openings: number; processes: number; index: "built" | "kept" })[] = [];
try {
  for (const openings of numbers(values.openings)) {
    const of = join(folder, `${openings}`);
    mkdirSync(of);
    if (openings !== demoSize) {
      const catalogue = openSqlite({
        file: join(of, "catalogue.sqlite"),
        migrations: migrationsOf("sqlite", "catalogue"),
      });
      await fillCatalogue(catalogue, openings);
      catalogue.close();
    }
    for (const [at, processes] of numbers(values.processes).entries())
      for (const index of at === 0 ? (["built", "kept"] as const) : (["kept"] as const)) {
        const row = { openings, processes, index, ...(await measure(of, processes)) };
        rows.push(row);
        const { firstAnswerMs, mainMB, workersMB, togetherMB } = row;
        console.log(
          `${openings} openings, ${processes} processes, index ${index}: first page after ${firstAnswerMs} ms; ${mainMB} MB and ${workersMB.join(" ")}: ${togetherMB} MB`,
        );
      }
    rmSync(of, { recursive: true, force: true });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(JSON.stringify(rows));
