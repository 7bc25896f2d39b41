// usage: npm run bench:sources [-- OPTION ...]
//
// Measures how much an import of many openings from one source slows down the visitors of a running site. The source is imported twice: first all
// openings are new, then all are changed. Prints how long each import takes, the peak memory of the importing process, and the p99 of the response
// times of pages during the import. Because other load on the machine also affects these times, the pages of a second site are measured in turn, for
// comparison: it has the same openings and imports nothing.
//
//   --openings N  how many openings the feed has (100000), of 2.4 kB each on average
//   --seconds N   how long each measurement takes (10)

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { migrationsOf } from "#adapters/sql/migrations-folder.ts";
import { createSqlSourceStore } from "#adapters/sql/source-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { momentOf } from "#core/time/time.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { startChild } from "./children.ts";
import { measure, type Row, type Server, stopAll } from "./pages-measure.ts";

const { values } = parseArgs({
  options: { openings: { type: "string", default: "100000" }, seconds: { type: "string", default: "10" } },
});
const [openings, seconds] = [Number(values.openings), Number(values.seconds)];
const root = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "portico-sources-"));
const [site, data] = [join(folder, "site"), join(folder, "data")];
const search = "/de/careers/de/job-search?country=de";
/** The requested paths: nine of cached pages, and one that is unique to each request. */
const targets = [...Array.from({ length: 9 }, (_, page) => `${search}&page=${1 + (page % 3)}`), `${search}&q=NEW`];

/** Writes a feed in our own format, made of copies of the demo's openings. The only keyword of each copy is `keyword`. */
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

/** Finds the importing process of a server; returns its id and its peak memory in MB, or `undefined` if no import is running. */
function importing(server: number): { readonly pid: number; readonly peakMB: number } | undefined {
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each)))
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const isOurs = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("import-worker");
      if (isOurs && new RegExp(`^PPid:\\t${server}$`, "m").test(status))
        return { pid: Number(name), peakMB: Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024) };
    } catch {
      // the importing process has ended
    }
  return undefined;
}

/** The maximum number of measurements of the pages after an import, while the search index is still being updated. */
const maxFollowing = 20;
const children: ChildProcess[] = [];

try {
  buildIfNeeded(console.log);
  cpSync(join(root, "site"), site, { recursive: true });
  const from = join(folder, "feed.json");
  writeFileSync(
    join(site, "sources.json"),
    JSON.stringify({ sources: [{ name: "bench", format: "native", from, company: "tavela", everyMinutes: 43_200 }] }),
  );
  const settings = { PORT: "0", LOG_LEVEL: "fatal", CHALLENGE: "none", LIMIT_PER_ADDRESS: "0" };
  const start = async (more: Record<string, string>): Promise<Server> => {
    const child = await startChild([join(root, "scripts/start.ts")], /ready:\s+\S+:(\d+)/, { ...settings, ...more });
    children.push(child.process);
    return { process: child.process, port: Number(child.found) };
  };
  const server = await start({ SITE_DIR: site, DATA_DIR: data });
  const quiet = await start({ DATA_DIR: join(folder, "quiet") });
  const store = createSqlSourceStore(
    openSqlite({ file: join(data, "catalogue.sqlite"), migrations: migrationsOf("sqlite", "catalogue") }),
  );
  const visit = (of: Server): Promise<Row> =>
    measure(of, { targets, headers: ["Accept-Encoding: br"], connections: 4, seconds, pause: 20 });
  const both = async (): Promise<Pair> => ({ importing: await visit(server), quiet: await visit(quiet) });

  const importOf = async (what: string): Promise<void> => {
    const keyword = `${what}ly`;
    await both(); // so that both sites cache the pages
    await writeFeed(keyword);
    const last = (await store.get("bench"))?.lastSuccessAt;
    await store.confirm("bench", momentOf(new Date()));
    while (!importing(server.process.pid ?? 0)) await pause(50);
    const begun = performance.now();
    let peakMB = 0;
    const watch = setInterval(() => {
      peakMB = Math.max(peakMB, importing(server.process.pid ?? 0)?.peakMB ?? 0);
    }, 200);
    const during: Pair[] = [];
    while ((await store.get("bench"))?.lastSuccessAt === last) during.push(await both());
    const took = Math.round((performance.now() - begun) / 1000);
    clearInterval(watch);
    console.log(`${openings} openings, ${what}: ${took} s, at most ${peakMB} MB`);
    tell("while it imports", during);
    const following: Pair[] = [];
    for (
      let before = -1, now = await found(keyword);
      now !== before && following.length < maxFollowing;
      before = now, now = await found(keyword)
    )
      following.push(await both());
    tell("while the search follows", following);
  };
  /** Returns how many openings with this keyword the search finds. */
  const found = async (keyword: string): Promise<number> => {
    const address = `http://127.0.0.1:${server.port}/api/search/jobpost2?country=de&page=0&language=de&q=${keyword}`;
    return ((await (await fetch(address)).json()) as { total: { value: number } }).total.value;
  };
  await importOf("new");
  console.log(`the quiet site gets the same openings: ${await importByHand(from, join(folder, "quiet"))} s`);
  await importOf("changed");
} finally {
  await stopAll();
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

interface Pair {
  readonly importing: Row;
  readonly quiet: Row;
}

function tell(when: string, pairs: readonly Pair[]): void {
  const p99 = (of: keyof Pair): number[] => pairs.map((pair) => pair[of].p99Ms);
  const middle = (list: readonly number[]): number =>
    [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
  const [busy, calm] = [middle(p99("importing")), middle(p99("quiet"))];
  const failed = pairs.reduce((sum, pair) => sum + pair.importing.failed, 0);
  console.log(
    `  ${when}: p99 ${busy} ms beside ${calm} ms of a quiet site, ${(busy / calm).toFixed(1)} times, in the middle of ${pairs.length} measurements; ${failed} answers failed`,
  );
  console.log(`    ${p99("importing").join(" ")} beside ${p99("quiet").join(" ")}`);
}

/** Imports a feed with `careers import`, and returns how many seconds that took. */
async function importByHand(from: string, into: string): Promise<number> {
  const begun = performance.now();
  const { PATH = "", HOME = "" } = process.env;
  const words = [
    join(root, "cli/main.ts"),
    "jobs",
    "import",
    from,
    "--source",
    "bench",
    "--company",
    "tavela",
    "--quiet",
  ];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: into },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return Math.round((performance.now() - begun) / 1000);
}
