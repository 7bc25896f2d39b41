// usage: npm run bench:applications [-- OPTION ...]
//
// Measures the cost of an application with SQLite and with PostgreSQL: applications per second in one process, CPU time of the site and of the
// database, stored bytes, mails and their bytes. Each application has one file. The measurement ends when all mails are sent. Skips PostgreSQL if it is not
// installed. The last line of the output is JSON.
//
//   --applications N   how many applications (200)
//   --file BYTES       the size of each file (300000)

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { buildIfNeeded } from "../../scripts/build.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { applyWithScripts } from "./apply-honestly.ts";
import { type Child, startChild } from "./children.ts";
import { cpuSecondsOf } from "./cpu-seconds.ts";
import { startMailSink } from "./mail-sink.ts";

const { values } = parseArgs({
  options: { applications: { type: "string", default: "200" }, file: { type: "string", default: "300000" } },
});
const [applications, fileBytes] = [Number(values.applications), Number(values.file)];
/** How many applications are sent at the same time, and how many are sent before the measurement as a warm-up. */
const [atOnce, before] = [8, 40];
const opening = "de-masterarbeit-embedded-sensorik";
const folder = mkdtempSync(join(tmpdir(), "portico-applications-"));
const cv = Buffer.from(`%PDF-1.7\n${"x".repeat(fileBytes)}\n%%EOF`);
const settings = {
  PORT: "0",
  LOG_LEVEL: "fatal",
  CHALLENGE: "none",
  LIMIT_PER_ADDRESS: "0",
  SECRET: "bench-only: of thirty-two letters or more",
};

/** The total size of the files in a folder and its subfolders, in bytes. */
const bytesIn = (path: string): number =>
  readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const below = join(path, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(below) : statSync(below).size);
  }, 0);

/** The bytes in files, in the database and in PostgreSQL's write-ahead log, after the site has stopped. */
async function storedIn(data: string, postgres: Postgres | undefined) {
  const files = bytesIn(join(data, "files"));
  if (!postgres) return { files, database: statSync(join(data, "applications.sqlite")).size, log: 0 };
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ size: string; log: string }>(
    `SELECT sum(pg_total_relation_size(c.oid)) AS size, pg_current_wal_lsn() - '0/0'::pg_lsn AS log
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = 'portico_applications' AND relkind = 'r'`,
  );
  await client.end();
  return { files, database: Number(rows[0]?.size), log: Number(rows[0]?.log) };
}

/** Sends applications, and waits until all their mails have arrived. Returns the seconds until the last application was acknowledged. */
async function apply(
  site: Child,
  mails: { readonly ids: readonly string[] },
  from: number,
  count: number,
): Promise<number> {
  const begun = performance.now();
  let next = from;
  const candidates = async (): Promise<void> => {
    while (next < from + count) {
      next += 1;
      const one = { address: site.found, opening, from: "203.0.113.7", number: String(next), cv };
      if (!(await applyWithScripts(one))) throw new Error("an application was refused");
    }
  };
  await Promise.all(Array.from({ length: atOnce }, candidates));
  const seconds = (performance.now() - begun) / 1000;
  for (let quiet = 0, seen = -1; quiet < 20; quiet += 1) {
    if (mails.ids.length !== seen) [quiet, seen] = [0, mails.ids.length];
    await pause(100);
  }
  return seconds;
}

let running: Child | undefined;

async function measure(name: string, postgres: Postgres | undefined) {
  const data = join(folder, name);
  const mails = await startMailSink(0);
  const start = async (): Promise<Child> => {
    running = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, {
      ...settings,
      DATA_DIR: data,
      SMTP_URL: mails.url,
      DATABASE_URL: postgres?.url ?? "",
    });
    return running;
  };
  const server = postgres && Number(readFileSync(join(postgres.host, "data/postmaster.pid"), "utf8").split("\n")[0]);
  const databaseCpu = (): number => (server ? cpuSecondsOf(server, { withChildren: true }) : 0);
  let site = await start();
  await apply(site, mails, 0, before);
  await site.stop();
  const first = await storedIn(data, postgres);
  site = await start();
  await apply(site, mails, before, before);
  const [sent, bytes] = [mails.ids.length, mails.bytes()];
  const cpu = [cpuSecondsOf(site.process.pid ?? 0), databaseCpu()] as const;
  const seconds = await apply(site, mails, 2 * before, applications);
  const [siteCpu, ofDatabase] = [cpuSecondsOf(site.process.pid ?? 0) - cpu[0], databaseCpu() - cpu[1]];
  const [mailsEach, mailBytesEach] = [(mails.ids.length - sent) / applications, (mails.bytes() - bytes) / applications];
  await site.stop();
  const last = await storedIn(data, postgres);
  await mails.close();
  const stored = before + applications;
  const each = (of: keyof typeof last): number => Math.round((last[of] - first[of]) / stored);
  const measured = {
    perSecond: Number((applications / seconds).toFixed(1)),
    siteCpuMs: Math.round((siteCpu * 1000) / applications),
    databaseCpuMs: Math.round((ofDatabase * 1000) / applications),
    fileBytes: each("files"),
    databaseBytes: each("database"),
    databaseLogBytes: each("log"),
    mails: Number(mailsEach.toFixed(2)),
    mailBytes: Math.round(mailBytesEach),
  };
  console.log(`${name}: ${JSON.stringify(measured)}`);
  return measured;
}

buildIfNeeded(console.log);
try {
  const sqlite = await measure("sqlite", undefined);
  if (isPostgresInstalled) {
    const server = await startPostgres();
    const postgres = await measure("postgres", server);
    server.stop();
    console.log(JSON.stringify({ sqlite, postgres }));
  } else console.log(JSON.stringify({ sqlite }));
} finally {
  running?.process.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit();
