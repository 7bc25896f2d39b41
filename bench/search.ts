import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadSite } from "#adapters/disk/load-site.ts";
import type { LiveSegment } from "#core/search/live-segment.ts";
import { createSearchIndex } from "#core/search/search-index.ts";
import type { Segment } from "#core/search/segment.ts";
import { bytesOf } from "#core/search/segment-bytes.ts";
import { decodeSnapshot } from "#core/search/snapshot.ts";
import { loadCorpus } from "./corpus.ts";
import { randomOf } from "./random.ts";
import { builtSnapshot, seconds } from "./search-built.ts";
import { catalogueOf } from "./search-catalogue.ts";
import { createFtsPeer, plainWords } from "./search-peers.ts";
import { type BenchQuery, kinds, queriesOf } from "./search-queries.ts";
import { measureUpdates } from "./search-updates.ts";

// npm run bench:search [-- --openings N --queries N --seed N --peers none --keep FOLDER]
const { values } = parseArgs({
  options: {
    openings: { type: "string", default: "100000" },
    queries: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    peers: { type: "string", default: "all" },
    keep: { type: "string" },
  },
});
const [openings, count, seed] = [Number(values.openings), Number(values.queries), Number(values.seed)];
const today = 20260501;
const site = loadSite(new URL("../site", import.meta.url).pathname);
const corpus = loadCorpus(console.log);

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

const file = builtSnapshot({ corpus, site, openings, seed, keep: values.keep });
const index = createSearchIndex({ site, today });
const loading = performance.now();
const snapshot = decodeSnapshot(file, "bench");
if (!snapshot) throw new Error("the snapshot cannot be read");
index.load(snapshot.segments);
const segment = snapshot.segments[0]?.segment as Segment;
const loadSeconds = Number(seconds(loading));
console.log(`loaded in ${loadSeconds} s; ${segment.dictionary.terms.length} terms`);
const memoryMb = megabytes(index.segments().reduce((sum, live) => sum + bytesOf(live), 0));

const queries = queriesOf(segment, count, randomOf(seed + 1));
const run = (query: BenchQuery) =>
  index.search({ text: query.text, filters: query.filters, language: query.language, from: 0, count: 10 });
for (const query of queries.slice(0, 100)) run(query); // the compiler's own time is no search's
const times = queries.map((query) => {
  const start = performance.now();
  const { total } = run(query);
  return { query, total, time: performance.now() - start };
});
const quantile = (list: readonly number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
const figures = (list: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => quantile(list, part).toFixed(2).padStart(9)).join("");
console.log(`\n${"milliseconds".padEnd(16)}      p50      p95      p99`);
for (const kind of kinds)
  console.log(kind.padEnd(16) + figures(times.filter(({ query }) => query.kind === kind).map(({ time }) => time)));
const all = times.map(({ time }) => time);
console.log("all".padEnd(16) + figures(all));
for (const { query, time, total } of times.toSorted((a, b) => b.time - a.time).slice(0, 5))
  console.log(`slow: ${time.toFixed(1)} ms, ${total} results: ${JSON.stringify(query)}`);
console.log(`${Math.round(1000 / (all.reduce((sum, time) => sum + time, 0) / all.length))} queries per second`);

const peers: Record<string, unknown> = {};
const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
const [live] = index.segments();
const asked =
  values.peers === "none" ? [] : times.map((each) => ({ ...each, words: live && plainWords(live, each.query.text) }));
for (const withTokens of asked.length > 0 && live ? [false, true] : []) {
  const peer = createFtsPeer(live as LiveSegment, join(folder, `${withTokens}.sqlite`), withTokens);
  const indexing = performance.now();
  for (const document of catalogueOf(corpus, site, openings, randomOf(seed)))
    peer.add(live?.docOf(document.id) ?? 0, document);
  peer.ready();
  const built = seconds(indexing);
  let [equal, different] = [0, 0];
  const theirs = asked.flatMap(({ query, total, words }) => {
    if (!words) return [];
    const start = performance.now();
    const found = peer.search(words, query.filters);
    const time = performance.now() - start;
    if (found === total) equal += 1;
    else different += 1;
    return [time];
  });
  console.log(
    `${peer.name.padEnd(24)}${figures(theirs)}   built in ${built} s; ${equal} totals equal, ${different} different`,
  );
  const [p50Ms, p99Ms] = [0.5, 0.99].map((part) => Number(quantile(theirs, part).toFixed(2)));
  peers[peer.name] = { p50Ms, p99Ms, queries: theirs.length, equal, different };
}
rmSync(folder, { recursive: true });

const news = [...catalogueOf(corpus, site, 10_000, randomOf(seed + 2))];
const imports = news.map((document) => ({ ...document, id: `new-${document.id}` }));
const { updates, longestWait, importSeconds } = await measureUpdates(index, news.slice(0, 100), imports);
console.log(
  `one changed opening: p50 ${quantile(updates, 0.5).toFixed(1)} ms, p99 ${quantile(updates, 0.99).toFixed(1)} ms`,
);
console.log(
  `${imports.length} imported and merged in ${importSeconds.toFixed(1)} s; a search waits ${longestWait.toFixed(1)} ms at most`,
);
const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((part) => Number(quantile(all, part).toFixed(3)));
console.log(JSON.stringify({ openings, p50Ms, p95Ms, p99Ms, memoryMb, loadSeconds, peers }));
