// usage: npm run bench:pages [-- OPTION ...]
//
// Measures how many answers per second a server gives on one core, and how long they take. Compares kept pages with bare node:http and nginx, which
// send the same bytes, and rendered pages with a plain React Router server, which renders the same markup. Also measures page data, JSON, answers 304
// and a mix of these; the mix also under slow connections and during an import. The servers take turns on one core, and the load comes from another.
//
//   --seconds N   how long each load lasts in each of three rounds (3)
//   --root DIR    another checkout, with its packages installed, whose rendered page is measured too

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { duringImport, withSlowConnections } from "./pages-disturbed.ts";
import { measure, type Row, type Server, startPinned, stopAll } from "./pages-measure.ts";
import { startBare, startNginx, startRouter } from "./pages-others.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "3" }, root: { type: "string" } } });
const seconds = Number(values.seconds);
const rounds = 3;
const root = new URL("../..", import.meta.url).pathname;
const search = "/de/careers/de/job-search?country=de";
const data = "/de/careers/de/job-search.data?country=de&_routes=routes%2Fjob-search%2Froute";
const call = "/api/search/jobpost2?country=de&page=0&language=de";
const popular = [
  ...[search, `${search}&page=2`, `${search}&role=professional`, "/en/careers/uk/job-search?country=uk"],
  ...["/de/careers/de/privacy?country=de", "/de/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de"],
  ...[data, call, "/fr/careers/fr/job-search?country=fr"],
];
/** Nine of ten requests are for cached pages, one is for a new address. */
const mix = [...popular, `${search}&q=NEW`];
const br = ["Accept-Encoding: br"];
const gzip = ["Accept-Encoding: gzip"];

const folder = mkdtempSync(join(tmpdir(), "portico-pages-"));
const settings = {
  PORT: "0",
  LOG_LEVEL: "fatal",
  CHALLENGE: "none",
  LIMIT_PER_ADDRESS: "0",
  PUBLIC_URL: "http://127.0.0.1",
};
const ours = (name: string, more: Record<string, string> = {}, checkout = root): Promise<Server> =>
  startPinned([join(checkout, "scripts/start.ts")], /ready:\s+\S+:(\d+)/, {
    ...settings,
    DATA_DIR: join(folder, name),
    ...more,
  });

/** Requests pages until they are cached and fully compressed, so that this does not happen during the measurement. */
async function warm({ port }: Server, targets: readonly string[]): Promise<void> {
  const get = async (target: string): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}${target.replace("NEW", "warm")}`, {
      headers: { "Accept-Encoding": "br" },
    });
    await answer.arrayBuffer();
    return Number(answer.headers.get("Content-Length"));
  };
  for (const target of targets) for (let asked = 0; asked < 3; asked += 1) await get(target);
  const kept = targets.filter((target) => !target.includes("NEW"));
  const quick = await Promise.all(kept.map(get));
  for (let waited = 0; waited < 40; waited += 1) {
    const now = await Promise.all(kept.map(get));
    if (now.every((length, at) => length < (quick[at] ?? 0))) return;
    await pause(500);
  }
}

try {
  buildIfNeeded(console.log);
  const kept = await ours("kept");
  await warm(kept, mix);
  const rendered = await ours("rendered", { PAGE_CACHE_MB: "0" });
  const before = values.root ? await ours("before", {}, resolve(values.root)) : undefined;
  const bare = await startBare(folder, kept, search);
  const nginx = await startNginx(folder, kept, search);
  const router = await startRouter(folder, rendered, search, data);
  const etag = (
    await fetch(`http://127.0.0.1:${kept.port}${search}`, { headers: { "Accept-Encoding": "br" } })
  ).headers.get("ETag");

  const asked: readonly [
    name: string,
    server: Server | undefined,
    targets: readonly string[],
    headers: readonly string[],
  ][] = [
    ["nginx, a file", nginx, ["/page"], br],
    ["bare node:http", bare, [search], br],
    ["kept page", kept, [search], br],
    ["kept data", kept, [data], br],
    ["kept JSON", kept, [call], br],
    ["304", kept, [search], [...br, `If-None-Match: ${etag}`]],
    ["mix 90 to 10", kept, mix, br],
    ["rendered page", rendered, [search], gzip],
    ["plain Router", router, ["/page"], gzip],
    ["rendered before", before, [search], gzip],
  ];
  const rows = new Map<string, Row[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, server, targets, headers] of asked)
      if (server)
        rows.set(name, [
          ...(rows.get(name) ?? []),
          await measure(server, { targets, headers, connections: 16, seconds, pause: 0 }),
        ]);

  const middle = (of: readonly number[]): number =>
    [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;
  const figure = (name: string, of: keyof Row): number => middle((rows.get(name) ?? []).map((row) => row[of]));
  const columns = ["perSecond", "perCpuSecond", "p50Ms", "p99Ms", "bytesEach", "failed"] as const;
  console.log("".padEnd(18) + columns.map((name) => name.padStart(14)).join(""));
  for (const name of rows.keys())
    console.log(name.padEnd(18) + columns.map((of) => String(figure(name, of)).padStart(14)).join(""));
  if (!nginx) console.log("nginx is not installed: skipped");

  const quiet = await measure(kept, { targets: mix, headers: br, connections: 4, seconds, pause: 20 });
  const slow = await withSlowConnections(kept, () =>
    measure(kept, { targets: mix, headers: br, connections: 4, seconds: seconds * 2, pause: 20 }),
  );
  const importing = await duringImport(folder, join(folder, "kept"), (until) =>
    measure(kept, { targets: mix, headers: br, connections: 4, seconds: until, pause: 20 }),
  );
  console.log(
    `p99 of honest visitors: ${quiet.p99Ms} ms quiet, ${slow.p99Ms} ms under 1,000 slow connections, ${importing.p99Ms} ms during an import of 10,000 openings`,
  );

  /** The ratio of two servers' answers per second of CPU time. By the clock, the load itself may be the bottleneck. */
  const ratio = (one: string, other: string): number | undefined =>
    rows.has(one) && rows.has(other)
      ? Number((figure(one, "perCpuSecond") / figure(other, "perCpuSecond")).toFixed(2))
      : undefined;
  console.log(
    JSON.stringify({
      keptToBareNode: ratio("kept page", "bare node:http"),
      keptToNginx: ratio("kept page", "nginx, a file") ?? null,
      renderedPerSecond: figure("rendered page", "perSecond"),
      renderedToPlainRouter: ratio("rendered page", "plain Router"),
      ...(before ? { renderedToBefore: ratio("rendered page", "rendered before") } : {}),
      keptPerSecond: figure("kept page", "perSecond"),
      jsonToBareNode: ratio("kept JSON", "bare node:http"),
      slowP99ToQuiet: Number((slow.p99Ms / quiet.p99Ms).toFixed(1)),
      importP99ToQuiet: Number((importing.p99Ms / quiet.p99Ms).toFixed(1)),
    }),
  );
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
