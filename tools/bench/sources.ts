// usage: npm run bench:sources [-- OPTION ...]
//
// What an import of many openings from one source costs the visitors of a running site: its source is imported twice, first all new, then all changed.
// Tells how long that takes, the most memory of the process that imports, and the p99 of pages meanwhile beside the p99 just before and after.
//
//   --openings N  how many openings the feed has (100000), of 2.4 kB each in the mean
//   --seconds N   how long each measurement takes (10)

import { once } from "node:events";
import { cpSync, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createSqlSourceStore } from "#adapters/sql/source-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { momentOf } from "#core/time.ts";
import { migrationsOf } from "#server/migrations.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { startChild } from "./children.ts";
import { measure, type Row, stopAll } from "./pages-measure.ts";

const { values } = parseArgs({
  options: { openings: { type: "string", default: "100000" }, seconds: { type: "string", default: "10" } },
});
const [openings, seconds] = [Number(values.openings), Number(values.seconds)];
const root = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "portico-sources-"));
const [site, data] = [join(folder, "site"), join(folder, "data")];
const search = "/de/careers/de/job-search?country=de";
/** Pages that are kept, and one that nobody asked for before. */
const targets = [...Array.from({ length: 9 }, (_, page) => `${search}&page=${1 + (page % 3)}`), `${search}&q=NEW`];

/** Writes a feed in our own format, made of the demo's openings. */
async function writeFeed(keyword: string): Promise<void> {
  const known = readdirSync(join(root, "site/openings")).flatMap(
    (name) => (JSON.parse(readFileSync(join(root, "site/openings", name), "utf8")) as { openings: object[] }).openings,
  );
  const file = createWriteStream(join(folder, "feed.json"));
  for (let number = 0; number < openings; number += 1) {
    const opening = { ...known[number % known.length], id: `bench-${number.toString(36)}`, keywords: [keyword] };
    if (!file.write(`${number === 0 ? "[" : ","}${JSON.stringify(opening)}`)) await once(file, "drain");
  }
  file.end("]");
  await once(file, "close");
}

/** The process that imports, and the most memory that it had, in MB. */
function importing(server: number): { readonly pid: number; readonly peakMB: number } | undefined {
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each)))
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const isOurs = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("import-worker");
      if (isOurs && new RegExp(`^PPid:\\t${server}$`, "m").test(status))
        return { pid: Number(name), peakMB: Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024) };
    } catch {
      // it has ended
    }
  return undefined;
}

try {
  buildIfNeeded(join(root, "site"), console.log);
  cpSync(join(root, "site"), site, { recursive: true });
  const from = join(folder, "feed.json");
  writeFileSync(
    join(site, "sources.json"),
    JSON.stringify({ sources: [{ name: "bench", format: "native", from, company: "tavela", everyMinutes: 43_200 }] }),
  );
  const child = await startChild([join(root, "scripts/start.ts")], /ready:\s+\S+:(\d+)/, {
    ...{ SITE_DIR: site, DATA_DIR: data, PORT: "0", LOG_LEVEL: "fatal", CHALLENGE: "none", LIMIT_PER_ADDRESS: "0" },
  });
  const server = { process: child.process, port: Number(child.found) };
  const store = createSqlSourceStore(
    openSqlite({ file: join(data, "catalogue.sqlite"), migrations: migrationsOf("catalogue") }),
  );
  const visit = (): Promise<Row> =>
    measure(server, { targets, headers: ["Accept-Encoding: br"], connections: 4, seconds, pause: 20 });

  const importOf = async (what: string): Promise<void> => {
    await visit(); // keeps the pages
    const before = await visit();
    await writeFeed(what);
    const last = (await store.get("bench"))?.lastSuccessAt;
    await store.confirm("bench", momentOf(new Date()));
    while (!importing(server.process.pid ?? 0)) await pause(50);
    const begun = performance.now();
    let peakMB = 0;
    const watch = setInterval(() => {
      peakMB = Math.max(peakMB, importing(server.process.pid ?? 0)?.peakMB ?? 0);
    }, 200);
    const rows: Row[] = [];
    let took = 0;
    const ended = (async () => {
      while ((await store.get("bench"))?.lastSuccessAt === last) await pause(100);
      took = performance.now() - begun;
    })();
    do rows.push(await visit());
    while (took === 0);
    await ended;
    clearInterval(watch);
    await pause(20_000); // the search follows
    const after = await visit();
    const quiet = (before.p99Ms + after.p99Ms) / 2;
    const during = rows.map(({ p99Ms }) => p99Ms);
    const worst = Math.max(...during);
    console.log(
      `${openings} openings, ${what}: ${Math.round(took / 1000)} s, at most ${peakMB} MB; p99 ${before.p99Ms} ms before, ` +
        `${during.join(" ")} ms during, ${after.p99Ms} ms after: at most ${(worst / quiet).toFixed(1)} times; ` +
        `${rows.reduce((sum, { failed }) => sum + failed, 0)} answers failed`,
    );
  };
  await importOf("new");
  await importOf("changed");
  await child.stop();
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
