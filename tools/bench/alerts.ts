// usage: npm run bench:alerts [-- OPTION ...]
//
// Measures how fast the program finds new openings for alerts, compared with a plain loop of searches, and how much this slows visitors' searches.
//
//   --openings N     the number of indexed openings (100000)
//   --changed N      the number of openings that have changed since the alerts were last checked (500)
//   --searches N     the number of distinct searches of the alerts (5000)
//   --seed N         the random seed: the same seed makes the same openings and searches (1)
//   --keep FOLDER    stores the index in this folder, and loads it from there the next time

import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import type { Segment } from "#core/search/index/segment.ts";
import { bytesOf } from "#core/search/index/segment-bytes.ts";
import { decodeSnapshot } from "#core/search/index/snapshot.ts";
import { runToEnd } from "#core/search/index/steps.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { loadCorpus } from "./corpus.ts";
import { createSeededRandom } from "./random.ts";
import { loadOrBuildSnapshot } from "./search-built.ts";
import { catalogueOf } from "./search-catalogue.ts";
import { figures, quantile } from "./search-figures.ts";
import { type BenchQuery, queriesOf } from "./search-queries.ts";

const { values } = parseArgs({
  options: {
    openings: { type: "string", default: "100000" },
    changed: { type: "string", default: "500" },
    searches: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    keep: { type: "string" },
  },
});
const [openings = 0, changed = 0, count = 0, seed = 0] = [
  values.openings,
  values.changed,
  values.searches,
  values.seed,
].map(Number);
const site = loadSite(new URL("../../site", import.meta.url).pathname);
const corpus = loadCorpus(console.log);
const index = createSearchIndex({ knowledge: knowledgeOf(site), today: 20260501 });
const snapshot = decodeSnapshot(loadOrBuildSnapshot({ corpus, site, openings, seed, keep: values.keep }), "bench");
if (!snapshot) throw new Error("the snapshot cannot be read");
index.load(snapshot.segments);
const segment = snapshot.segments[0]?.segment as Segment;

const news = [...catalogueOf(corpus, site, changed, createSeededRandom(seed + 2))].map((document) => ({
  ...document,
  id: `new-${document.id}`,
}));
runToEnd(index.update({ put: news, remove: [] }));
const making = performance.now();
const fresh = runToEnd(index.buildSeparateSegment(news));
const madeMs = performance.now() - making;

const searches = queriesOf(segment, count, createSeededRandom(seed + 1));
const requestOf = ({ text, filters, language }: BenchQuery) => ({
  text,
  filters,
  language,
  from: 0,
  count: openings + changed,
});
const visits = queriesOf(segment, 2000, createSeededRandom(seed + 5));
for (const visit of visits) index.search({ ...requestOf(visit), count: 10 }); // to warm up the compiler

/**
 * Searches as visitors do, one search after another, while `work` runs in the same thread. Returns the milliseconds that each search took, including
 * its wait.
 */
async function visitsDuring(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  for (let at = 0; !isOver; at += 1) {
    const begun = performance.now();
    await yieldToEventLoop();
    index.search({ ...requestOf(visits[at % visits.length] as BenchQuery), count: 10 });
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}
async function each(find: (search: BenchQuery) => readonly string[]) {
  const found: (readonly string[])[] = [];
  const begun = performance.now();
  for (const search of searches) {
    found.push(find(search));
    await yieldToEventLoop();
  }
  return { found, ms: performance.now() - begun };
}

const isFresh = new Set(news.map(({ id }) => id));
const alone = await visitsDuring(new Promise((resolve) => setTimeout(resolve, 5000)));
const matched = await each((search) => index.matchesIn(fresh, requestOf(search)));
const naive = await each((search) =>
  index.search({ ...requestOf(search), allWords: true }).ids.filter((id) => isFresh.has(id)),
);
const beside = each((search) => index.matchesIn(fresh, requestOf(search)));
const meanwhile = await visitsDuring(beside);
const differing = matched.found.filter(
  (ids, at) => ids.toSorted().join(" ") !== (naive.found[at] ?? []).toSorted().join(" "),
).length;

const perSecond = (ms: number): number => Math.round((searches.length * 1000) / ms);
const memoryMb = bytesOf(fresh) / 1_048_576;
const ratio = naive.ms / matched.ms;
console.log(
  `${changed} changed openings of ${openings}: made into a segment in ${madeMs.toFixed(0)} ms, ${memoryMb.toFixed(1)} MB`,
);
console.log(`alerts: ${perSecond(matched.ms)} searches per second; a plain loop of searches: ${perSecond(naive.ms)}`);
console.log(`${ratio.toFixed(1)} times as fast; ${differing} of ${searches.length} searches differ`);
console.log(`${"visitors, in ms".padEnd(24)}      p50      p95      p99`);
console.log("alone".padEnd(24) + figures(alone));
console.log("while news are found".padEnd(24) + figures(meanwhile));
console.log(
  JSON.stringify({
    ...{ openings, changed, searches: searches.length, differing },
    ...{ perSecond: perSecond(matched.ms), ratio: Number(ratio.toFixed(2)), memoryMb: Number(memoryMb.toFixed(2)) },
    ...{ aloneP99Ms: quantile(alone, 0.99), besideP99Ms: quantile(meanwhile, 0.99) },
  }),
);
