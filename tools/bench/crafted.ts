// usage: npm run bench:crafted [-- OPTION ...]
//
// Measures the CPU time of searches that are made to take long: twenty frequent, misspelt or invented words, short prefixes, compounds, quotes,
// synonyms and places, with all kinds of filters. Each search runs once, so caches do not help it. Prints the slowest search of each kind. Exits
// with 1 if a search takes more than 50 ms.
//
//   --openings N     how many openings are indexed (100000)
//   --searches N     how many searches are measured (10000)
//   --seed N         the same seed makes the same openings and searches (1)
//   --keep FOLDER    stores the index in this folder, and loads it from there the next time

import { parseArgs } from "node:util";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createSearchIndex } from "#core/search/engine/search-index.ts";
import { decodeSnapshot } from "#core/search/index/snapshot.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { loadCorpus } from "./corpus.ts";
import { type CraftedSearch, craftedKinds, craftedSearches } from "./crafted-searches.ts";
import { createSeededRandom } from "./random.ts";
import { loadOrBuildSnapshot } from "./search-built.ts";
import { quantile } from "./search-figures.ts";

const { values } = parseArgs({
  options: {
    openings: { type: "string", default: "100000" },
    searches: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    keep: { type: "string" },
  },
});
const [openings, searches, seed] = [Number(values.openings), Number(values.searches), Number(values.seed)];
const limitMs = 50;

const site = loadSite(new URL("../../site", import.meta.url).pathname);
const file = loadOrBuildSnapshot({ corpus: loadCorpus(console.log), site, openings, seed, keep: values.keep });
const snapshot = decodeSnapshot(file, "bench");
const segment = snapshot?.segments[0]?.segment;
if (!snapshot || !segment) throw new Error("the snapshot cannot be read");
const index = createSearchIndex({ knowledge: knowledgeOf(site), today: 20260501 });
index.load(snapshot.segments);

/** Runs a search. Returns the CPU time of this thread in milliseconds, and the answer. */
function measured({ request }: CraftedSearch) {
  const before = process.threadCpuUsage();
  const { total, stoppedEarly = false } = index.search(request);
  const { user, system } = process.threadCpuUsage(before);
  return { cpuMs: (user + system) / 1000, total, stoppedEarly };
}

const warmUp = craftedSearches(segment, site, Math.min(2000, searches), createSeededRandom(seed + 1));
for (const each of warmUp) measured(each);
const results = craftedSearches(segment, site, searches, createSeededRandom(seed)).map((search) => ({
  search,
  ...measured(search),
}));

const times = (list: typeof results): number[] => list.map(({ cpuMs }) => cpuMs);
const line = (name: string, list: typeof results): string =>
  name.padEnd(20) +
  [quantile(times(list), 0.5), quantile(times(list), 0.99), Math.max(...times(list))]
    .map((value) => value.toFixed(2).padStart(9))
    .join("") +
  String(list.filter(({ stoppedEarly }) => stoppedEarly).length).padStart(8);

console.log(`\n${"CPU milliseconds".padEnd(20)}      p50      p99  slowest     cut`);
for (const kind of craftedKinds)
  console.log(
    line(
      kind,
      results.filter(({ search }) => search.kind === kind),
    ),
  );
console.log(line("all", results));
const slowestFirst = results.toSorted((a, b) => b.cpuMs - a.cpuMs);
for (const { search, cpuMs, total } of slowestFirst.slice(0, 5))
  console.log(
    `slow: ${cpuMs.toFixed(1)} ms, again ${measured(search).cpuMs.toFixed(1)} ms, ${total} results: ${JSON.stringify(search)}`,
  );
const slow = results.filter(({ cpuMs }) => cpuMs > limitMs).length;
const round = (value: number): number => Number(value.toFixed(2));
console.log(
  JSON.stringify({
    openings,
    searches,
    seed,
    p50Ms: round(quantile(times(results), 0.5)),
    p99Ms: round(quantile(times(results), 0.99)),
    slowestMs: round(slowestFirst[0]?.cpuMs ?? 0),
    slow,
    cut: results.filter(({ stoppedEarly }) => stoppedEarly).length,
  }),
);
if (slow > 0) process.exitCode = 1;
