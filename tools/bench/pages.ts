// usage: npm run bench:pages [-- OPTION ...]
//
// Measures how many responses per second a server sends on one core, and how long each takes. Cached pages are compared with bare node:http and
// nginx, which send the same bytes. Rendered pages are compared with a plain React Router server, which renders the same markup. Also measures page
// data, JSON, responses with status 304, and a mix of cached and uncached addresses. The mix is also measured while slow connections are open, and
// during an import. The servers take turns on one core, and the load comes from another core.
//
//   --seconds N   how long each load lasts in each of three rounds (3)
//   --root DIR    another checkout, with its packages installed, whose rendered page is measured too

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { measureDuringImport, withSlowConnections } from "./pages-disturbed.ts";
import { measure, type Server, stopAll } from "./pages-measure.ts";
import { startBareNodeServer, startNginx, startRouter } from "./pages-others.ts";
import {
  brotliHeaders,
  gzipHeaders,
  searchCallPath,
  searchDataPath,
  searchPath,
  startOurSite,
  warm,
} from "./pages-ours.ts";
import { measureInTurns, type Turn } from "./pages-turns.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "3" }, root: { type: "string" } } });
const seconds = Number(values.seconds);
const popular = [
  ...[searchPath, `${searchPath}&page=2`, `${searchPath}&role=professional`, "/en/careers/uk/job-search?country=uk"],
  ...["/de/careers/de/privacy?country=de", "/de/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de"],
  ...[searchDataPath, searchCallPath, "/fr/careers/fr/job-search?country=fr"],
];
/** Nine of ten requests are for cached pages, one for a page that is not cached. */
const mix = [...popular, `${searchPath}&q=NEW`];
const folder = mkdtempSync(join(tmpdir(), "portico-pages-"));

try {
  buildIfNeeded(console.log);
  const kept = await startOurSite(join(folder, "kept"));
  await warm(kept, mix);
  const rendered = await startOurSite(join(folder, "rendered"), { PAGE_CACHE_MB: "0" });
  const before = values.root ? await startOurSite(join(folder, "before"), {}, resolve(values.root)) : undefined;
  const bare = await startBareNodeServer(folder, kept, searchPath);
  const nginx = await startNginx(folder, kept, searchPath);
  const router = await startRouter(folder, rendered, searchPath, searchDataPath, console.log);
  const etag = (
    await fetch(`http://127.0.0.1:${kept.port}${searchPath}`, { headers: { "Accept-Encoding": "br" } })
  ).headers.get("ETag");

  const turn = (
    name: string,
    server: Server | undefined,
    targets: readonly string[],
    headers: readonly string[],
  ): Turn[] => (server ? [{ name, server, targets, headers }] : []);
  const { names, figure, ratio } = await measureInTurns(
    [
      ...turn("nginx, a file", nginx, ["/page"], brotliHeaders),
      ...turn("bare node:http", bare, [searchPath], brotliHeaders),
      ...turn("kept page", kept, [searchPath], brotliHeaders),
      ...turn("kept data", kept, [searchDataPath], brotliHeaders),
      ...turn("kept JSON", kept, [searchCallPath], brotliHeaders),
      ...turn("304", kept, [searchPath], [...brotliHeaders, `If-None-Match: ${etag}`]),
      ...turn("mix 90 to 10", kept, mix, brotliHeaders),
      ...turn("rendered page", rendered, [searchPath], gzipHeaders),
      ...turn("plain Router", router, ["/page"], gzipHeaders),
      ...turn("rendered before", before, [searchPath], gzipHeaders),
    ],
    seconds,
  );
  const columns = ["perSecond", "perCpuSecond", "p50Ms", "p99Ms", "bytesEach", "failed"] as const;
  console.log("".padEnd(18) + columns.map((name) => name.padStart(14)).join(""));
  for (const name of names)
    console.log(name.padEnd(18) + columns.map((of) => String(figure(name, of)).padStart(14)).join(""));
  if (!nginx) console.log("nginx is not installed: skipped");

  const quiet = await measure(kept, { targets: mix, headers: brotliHeaders, connections: 4, seconds, pause: 20 });
  const slow = await withSlowConnections(kept, () =>
    measure(kept, { targets: mix, headers: brotliHeaders, connections: 4, seconds: seconds * 2, pause: 20 }),
  );
  const importing = await measureDuringImport(folder, join(folder, "kept"), (until) =>
    measure(kept, { targets: mix, headers: brotliHeaders, connections: 4, seconds: until, pause: 20 }),
  );
  console.log(
    `p99 of honest visitors: ${quiet.p99Ms} ms quiet, ${slow.p99Ms} ms under 1,000 slow connections, ${importing.p99Ms} ms during an import of 10,000 openings`,
  );

  console.log(
    JSON.stringify({
      keptToBareNode: ratio("kept page", "bare node:http"),
      keptToNginx: nginx ? ratio("kept page", "nginx, a file") : null,
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
