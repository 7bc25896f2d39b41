// usage: npm run bench:search [-- [N] OPTION ...]
//
// Measures our in-memory search index, and compares it with other search engines: query times, memory, and updates.
//
//   --openings N     how many openings are indexed (100000); N without an option means the same
//   --queries N      how many queries are timed (1000)
//   --seed N         the same seed makes the same openings and queries (1)
//   --peers LIST     the programs that are compared: none, all, or some of fts,fts-tokens,fts-alone,postgres,minisearch (all)
//   --compared N     how many queries the other programs get (400; 100 for more than 100000 openings)
//   --keep FOLDER    stores the index in this folder, and loads it from there the next time

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import type { Segment } from "#core/search/index/segment.ts";
import { bytesOf } from "#core/search/index/segment-bytes.ts";
import { decodeSnapshot } from "#core/search/index/snapshot.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { loadCorpus } from "./corpus.ts";
import { createSeededRandom } from "./random.ts";
import { measurePeers, type PeerFigures } from "./search-beside.ts";
import { loadOrBuildSnapshot, seconds } from "./search-built.ts";
import { catalogueOf } from "./search-catalogue.ts";
import { figures, quantile } from "./search-figures.ts";
import { peersFor, peersNamed } from "./search-peer-names.ts";
import { peerWordsOf } from "./search-peers.ts";
import { type BenchQuery, kinds, queriesOf } from "./search-queries.ts";
import { measureSuggestions } from "./search-suggestions.ts";
import { measureUpdates } from "./search-updates.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    openings: { type: "string", default: "100000" },
    queries: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    peers: { type: "string", default: "all" },
    compared: { type: "string" },
    keep: { type: "string" },
  },
});
const [openings = 0, count = 0, seed = 0] = [positionals[0] ?? values.openings, values.queries, values.seed].map(
  Number,
);
const names = peersNamed(values.peers);
const today = 20260501;
const site = loadSite(new URL("../../site", import.meta.url).pathname);
const corpus = loadCorpus(console.log);

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

const file = loadOrBuildSnapshot({ corpus, site, openings, seed, keep: values.keep });
const knowledge = knowledgeOf(site);
const index = createSearchIndex({ knowledge, today });
const loading = performance.now();
const snapshot = decodeSnapshot(file, "bench");
if (!snapshot) throw new Error("the snapshot cannot be read");
index.load(snapshot.segments);
const segment = snapshot.segments[0]?.segment as Segment;
const loadSeconds = Number(seconds(loading));
console.log(`loaded in ${loadSeconds} s; ${segment.dictionary.terms.length} terms`);
const memoryMb = megabytes(index.segments().reduce((sum, live) => sum + bytesOf(live), 0));

const queries = queriesOf(segment, count, createSeededRandom(seed + 1));
const run = (query: BenchQuery) =>
  index.search({ text: query.text, filters: query.filters, language: query.language, from: 0, count: 10 });
for (const query of queriesOf(segment, 1000, createSeededRandom(seed + 9))) run(query); // other queries, to warm up the compiler
const times = queries.map((query) => {
  const start = performance.now();
  const answer = run(query);
  return { query, answer, time: performance.now() - start };
});
console.log(`\n${"milliseconds".padEnd(16)}      p50      p95      p99`);
for (const kind of kinds)
  console.log(kind.padEnd(16) + figures(times.filter(({ query }) => query.kind === kind).map(({ time }) => time)));
const all = times.map(({ time }) => time);
console.log("all".padEnd(16) + figures(all));
for (const { query, time, answer } of times.toSorted((a, b) => b.time - a.time).slice(0, 5))
  console.log(`slow: ${time.toFixed(1)} ms, ${answer.total} results: ${JSON.stringify(query)}`);
console.log(`${Math.round(1000 / (all.reduce((sum, time) => sum + time, 0) / all.length))} queries per second`);
const suggestions = measureSuggestions(index, segment, count, createSeededRandom(seed + 3));
console.log("suggestions".padEnd(16) + figures(suggestions));

let peers: Record<string, PeerFigures> = {};
const [live] = index.segments();
const plain = times.flatMap(({ query, answer }) => {
  const words = live && peerWordsOf(live, query, knowledge);
  return words ? [{ query, answer, words }] : [];
});
const asked = plain.slice(0, values.compared ? Number(values.compared) : openings > 100_000 ? 100 : 400); // the slowest peers take seconds per query
if (names.length > 0 && live) {
  console.log(`\nside by side, the first ${asked.length} of ${plain.length} queries that mean the same to all`);
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
  try {
    const catalogue = () => catalogueOf(corpus, site, openings, createSeededRandom(seed));
    peers = await measurePeers(peersFor({ live, folder, openings }, names), live, catalogue, asked, run);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const news = [...catalogueOf(corpus, site, 10_000, createSeededRandom(seed + 2))];
const imports = news.map((document) => ({ ...document, id: `new-${document.id}` }));
const { updates, longestWaitMs, importSeconds } = await measureUpdates(index, news.slice(0, 300), imports);
console.log(
  `one changed opening: p50 ${quantile(updates, 0.5).toFixed(1)} ms, p99 ${quantile(updates, 0.99).toFixed(1)} ms`,
);
console.log(
  `${imports.length} imported and merged in ${importSeconds.toFixed(1)} s; a search waits ${longestWaitMs.toFixed(1)} ms at most`,
);
const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((part) => Number(quantile(all, part).toFixed(3)));
const [suggestP50Ms, suggestP99Ms] = [0.5, 0.99].map((part) => Number(quantile(suggestions, part).toFixed(3)));
console.log(
  JSON.stringify({ openings, p50Ms, p95Ms, p99Ms, suggestP50Ms, suggestP99Ms, memoryMb, loadSeconds, peers }),
);
