// usage: npm run bench:scale [-- OPTION ...]
//
// Measures how the site scales. First measures how many pages, searches and applications per second it serves, by number of processes, with SQLite
// and with PostgreSQL. Then measures how long it takes until every process, and a second host, sees that an opening was closed. Then measures how
// long a start takes with an empty data folder. Starts a separate PostgreSQL server, whose programs must be installed, or in the folder POSTGRES_BIN.
// Without them, measures only SQLite. Ends with a line of JSON.
//
//   --seconds N        how long each load lasts in each of two rounds (1)
//   --processes N,...  how many processes serve (1,2,4)
//   --closings N       how many openings are closed (3)
//   --openings N       how many openings the catalogue has at a start (5000); a million take 20 GB of disk and half an hour

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { momentOf } from "#core/time/time.ts";
import { openDatabase } from "#server/compose/databases.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { answersPerSecond, applicationsPerSecond, targets } from "./asked-load.ts";
import { type Site, secret, startSite } from "./scale-site.ts";
import { measureStarts, type StartMeasurement } from "./scale-starts.ts";
import { type Place, visibleAfterMs, visitAll } from "./seen-change.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "1" },
    processes: { type: "string", default: "1,2,4" },
    closings: { type: "string", default: "3" },
    openings: { type: "string", default: "5000" },
  },
});
const [seconds, closings, openings] = [Number(values.seconds), Number(values.closings), Number(values.openings)];
const counts = values.processes.split(",").map(Number);
const rounds = 2;
type Kind = keyof typeof targets | "submits";
const kinds: readonly Kind[] = ["kept", "rendered", "searches", "submits"];
type System = "sqlite" | "postgres";
const systems: readonly System[] = isPostgresInstalled ? ["sqlite", "postgres"] : ["sqlite"];

interface PerSecond {
  readonly kind: Kind;
  readonly processes: number;
  readonly system: System;
  readonly perSecond: number;
}

interface Seen {
  readonly system: System;
  readonly processes: number;
  /** `other` is a second instance of the program, with another address and data folder. */
  readonly host: "same" | "other";
  /** The delay in milliseconds until a closed opening was shown as closed: the median and the maximum. */
  readonly medianMs: number;
  readonly mostMs: number;
}

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-scale-"));
const servers: Postgres[] = [];
let folders = 0;
const newFolder = (): string => {
  folders += 1;
  return join(folder, `data-${folders}`);
};

/** Creates an empty database and returns its `DATABASE_URL`, which is empty for SQLite. */
async function newDatabase(system: System): Promise<string> {
  if (system === "sqlite") return "";
  const server = await startPostgres();
  servers.push(server);
  return server.url;
}

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function measured(kind: Kind, { port }: Site): Promise<number> {
  return kind === "submits"
    ? applicationsPerSecond(port, secret, seconds)
    : answersPerSecond(port, targets[kind], seconds);
}

/**
 * Closes openings one after another from this process, which serves no pages itself. Returns a list for each place: after how many milliseconds it
 * showed each opening as closed.
 */
async function seenBy(
  places: readonly Place[],
  where: { readonly DATA_DIR: string; readonly DATABASE_URL: string; readonly DATABASE_CONNECTIONS: number },
): Promise<number[][]> {
  const database = await openDatabase(where, "catalogue");
  const store = createSqlJobStore(database);
  const open = await store.list({ state: "open", country: countryCodes.of("de") });
  const found: number[][] = places.map(() => []);
  for (const {
    job: { id },
  } of open.slice(0, closings)) {
    const path = `/de/careers/de/job-details/${id}?country=de`;
    for (const place of places) await visitAll(place, path);
    await store.setState(id, "closed", momentOf(new Date()));
    const since = performance.now();
    const times = await Promise.all(places.map((place) => visibleAfterMs(place, path, 410, since)));
    for (const [at, time] of times.entries()) found[at]?.push(time);
  }
  database.close();
  return found;
}

const perSecond: PerSecond[] = [];
const seen: Seen[] = [];
const starts: StartMeasurement[] = [];
try {
  for (const processes of counts) {
    const sites = new Map<System, Site & { readonly url: string }>();
    for (const system of systems) {
      const url = await newDatabase(system);
      sites.set(system, { ...(await startSite({ data: newFolder(), processes, databaseUrl: url })), url });
    }
    for (const { port } of sites.values()) await answersPerSecond(port, targets.kept, 1); // warms up every process and its cache of pages
    const found = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const kind of kinds)
        for (const [system, site] of sites) {
          const key = `${kind} ${system}`;
          found.set(key, [...(found.get(key) ?? []), await measured(kind, site)]);
        }
    for (const kind of kinds)
      for (const system of systems) {
        const best = Math.round(Math.max(...(found.get(`${kind} ${system}`) ?? [])));
        perSecond.push({ kind, processes, system, perSecond: best });
      }
    for (const [system, site] of sites) {
      const beside =
        system === "postgres"
          ? [await startSite({ data: newFolder(), processes, databaseUrl: site.url, host: "127.0.0.2" })]
          : [];
      const times = await seenBy([site, ...beside], {
        DATA_DIR: site.data,
        DATABASE_URL: site.url,
        DATABASE_CONNECTIONS: 4,
      });
      for (const [at, host] of (["same", "other"] as const).entries()) {
        const own = times[at];
        if (own) seen.push({ system, processes, host, medianMs: middle(own), mostMs: Math.max(...own) });
      }
      for (const one of [...beside, site]) await one.stop();
    }
    console.log(`${processes} ${processes === 1 ? "process" : "processes"} measured`);
  }
  const newPostgres = isPostgresInstalled ? () => newDatabase("postgres") : undefined;
  starts.push(...(await measureStarts({ openings, newFolder, newPostgres })));
} finally {
  for (const server of servers) server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const column = (text: string | number): string => String(text).padStart(14);
console.log(`\n${"a second".padEnd(24)}${systems.map(column).join("")}`);
for (const processes of counts)
  for (const kind of kinds) {
    const cells = systems.map((system) =>
      perSecond.find((row) => row.kind === kind && row.processes === processes && row.system === system),
    );
    console.log(`${`${kind}, ${processes}`.padEnd(24)}${cells.map((cell) => column(cell?.perSecond ?? "–")).join("")}`);
  }
for (const { system, processes, host, medianMs, mostMs } of seen)
  console.log(
    `closed, seen by all ${processes} of the ${host} host (${system}): ${medianMs} ms in the middle, ${mostMs} ms at most`,
  );
for (const { system, files, host, firstPageMs } of starts)
  console.log(
    `${openings} openings, ${host} start with an empty folder (${system}, files in a ${files}): first page after ${firstPageMs} ms`,
  );
console.log(
  JSON.stringify({ perSecond, seen, starts, ...(isPostgresInstalled ? {} : { missing: "no PostgreSQL here" }) }),
);
