// usage: npm run bench:sphinx [-- OPTION ...]
//
// Compares our index with several nodes of Sphinx, a distributed search engine. Both run the same searches over HTTP, like hosts in SEARCH_API: words
// of titles, with and without filters. Prints how long a search takes, how long until a changed opening is found, and how much disk space and memory
// the nodes use. Needs Debian's package sphinxsearch. Ends with a line of JSON.
//
//   --openings N   how many openings (20000)
//   --nodes N      how many nodes, all on this machine (2)
//   --searches N   how many searches (300)

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createDiskSnapshotStore } from "#adapters/disk/snapshot-store.ts";
import { createRemoteJobIndex } from "#adapters/remote/job-index.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { migrationsOf } from "#adapters/sql/migrations-folder.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { splitCityKey } from "#core/jobs/filters.ts";
import type { JobIndex, JobQuery } from "#core/jobs/job-index.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";
import { documentOf } from "#core/search/index/document.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { createSearchJobIndex } from "#core/search/results/job-index.ts";
import { indexedWords } from "#core/text/words.ts";
import { dayOf, moments } from "#core/time/time.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { createSphinxEngine } from "../sphinx/engine.ts";
import { startHost } from "../sphinx/host.ts";
import { isSphinxInstalled, startNodes } from "../sphinx/nodes.ts";
import { indexNameOf } from "../sphinx/schema.ts";
import { fillCatalogue } from "./filled-catalogue.ts";
import { createSeededRandom } from "./random.ts";
import { quantile } from "./search-figures.ts";

const { values } = parseArgs({
  options: {
    openings: { type: "string", default: "20000" },
    nodes: { type: "string", default: "2" },
    searches: { type: "string", default: "300" },
  },
});
const [openings, nodeCount, searchCount] = [Number(values.openings), Number(values.nodes), Number(values.searches)];
if (!isSphinxInstalled) {
  console.error("There is no searchd: install Debian's package sphinxsearch.");
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "portico-sphinx-"));
const site = loadSite(new URL("../../site", import.meta.url).pathname);
const database = openSqlite({
  file: join(folder, "catalogue.sqlite"),
  migrations: migrationsOf("sqlite", "catalogue"),
});
const store = createSqlJobStore(database);
const today = dayOf(moments.of(new Date().toISOString()));
const random = createSeededRandom(7);
const pick = <Value>(list: readonly Value[]): Value | undefined => list[Math.floor(random() * list.length)];

interface Search {
  readonly query: JobQuery;
  readonly language: Language;
}

/** Returns searches for one or two words of a title in a country; every second one also filters by the city or company of that opening. */
async function searchesOf(): Promise<Search[]> {
  const jobs = (await store.openAfter("", 2000)).filter(({ title }) =>
    indexedWords(title).some((word) => word.length > 3),
  );
  return Array.from({ length: searchCount }, (_, number) => {
    const job = pick(jobs);
    if (!job) throw new Error("there are no openings");
    const { values: of } = documentOf(job, site);
    const words = indexedWords(job.title).filter((word) => word.length > 3);
    const city = of.city[0] && splitCityKey(of.city[0]).code;
    return {
      query: {
        text: words.slice(0, 1 + (number % 2)).join(" "),
        country: of.country[0] ?? "",
        page: 1,
        ...(number % 4 === 1 && city ? { city } : {}),
        ...(number % 4 === 3 ? { company: job.company } : {}),
      },
      language: job.language,
    };
  });
}

/** Serves an index over HTTP, for use as `SEARCH_API`. */
async function behindHttp(engine: SearchEngine) {
  const jobIndex = createSearchJobIndex({ engine, store, site, today: () => today });
  const host = await startHost({ jobIndex, site });
  const remote = createRemoteJobIndex({
    local: jobIndex,
    searchApi: `${host.api}/search`,
    publicApi: "",
    cleanHtml: (html) => html,
    onOdd: (odd) => {
      throw new Error(`an invalid part of an answer: ${JSON.stringify(odd)}`);
    },
  });
  return { remote, close: host.close };
}

/** Runs a search. Returns how long it took, in milliseconds, and its total. */
async function timed(index: JobIndex, { query, language }: Search): Promise<{ ms: number; total: number }> {
  const begun = performance.now();
  const { total } = await index.search(query, language);
  return { ms: performance.now() - begun, total };
}

/** Adds a word to an opening's title. Returns how many milliseconds it takes until a search finds the word. */
async function freshness(index: JobIndex, word: string): Promise<number> {
  const [job] = await store.openAfter("", 1);
  if (!job) throw new Error("there are no openings");
  const changed = { ...job, title: `${job.title} ${word}` };
  const at = moments.of(new Date().toISOString());
  await store.apply({ source: "bench", put: [{ job: changed, hash: word }], close: [], at });
  const begun = performance.now();
  const query = { text: word, country: job.places[0]?.country ?? "", page: 1 };
  while ((await index.search(query, job.language)).total === 0) if (performance.now() - begun > 60_000) break;
  return Math.round(performance.now() - begun);
}

const bytesIn = (path: string): number =>
  readdirSync(path, { withFileTypes: true }).reduce(
    (sum, entry) =>
      sum + (entry.isDirectory() ? bytesIn(join(path, entry.name)) : statSync(join(path, entry.name)).size),
    0,
  );
const memoryOfProcess = (pid = 0): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;

await fillCatalogue(database, openings);
const nodes = await startNodes(folder, nodeCount);
try {
  const knowledge = knowledgeOf(site);
  const ours = createMemoryEngine({
    catalogue: store,
    site,
    knowledge,
    snapshots: createDiskSnapshotStore({ file: join(folder, "search.index"), sourceId: async () => "bench" }),
    yieldToEventLoop: async () => undefined,
    clock: () => performance.now(),
  });
  const sphinx = createSphinxEngine({ ...nodes, catalogue: store, site, citiesAround: knowledge.citiesAround });
  const buildMs = (await ours.ready()).milliseconds;
  const sphinxBuildMs = (await sphinx.ready()).milliseconds;
  for (const node of nodes.nodes)
    for (const language of languages) await node.run(`FLUSH RTINDEX ${indexNameOf(language)}`); // writes the indexes to the disk
  const [own, other] = [await behindHttp(ours), await behindHttp(sphinx)];
  const searches = await searchesOf();
  const times = { ours: [] as number[], sphinx: [] as number[] };
  let [equal, bothFound] = [0, 0];
  for (const [number, search] of [...searches.slice(0, 20), ...searches].entries()) {
    const [a, b] = [await timed(own.remote, search), await timed(other.remote, search)];
    if (number < 20) continue; // the first 20 only warm up both indexes
    times.ours.push(a.ms);
    times.sphinx.push(b.ms);
    if (a.total === b.total) equal += 1;
    if (a.total > 0 && b.total > 0) bothFound += 1;
  }
  const figures = (list: readonly number[]) => ({
    p50Ms: Number(quantile(list, 0.5).toFixed(1)),
    p99Ms: Number(quantile(list, 0.99).toFixed(1)),
  });
  const disk = Array.from({ length: nodeCount }, (_, at) => bytesIn(join(folder, `node-${at}`)));
  const report = {
    openings,
    nodes: nodeCount,
    ours: { ...figures(times.ours), buildMs, freshMs: await freshness(own.remote, "freshword") },
    sphinx: { ...figures(times.sphinx), buildMs: sphinxBuildMs, freshMs: await freshness(other.remote, "newerword") },
    equalTotals: Number((equal / searches.length).toFixed(3)),
    bothFound: Number((bothFound / searches.length).toFixed(3)),
    diskBytesEach: Math.round(disk.reduce((sum, bytes) => sum + bytes, 0) / openings),
    memoryBytesEach: Math.round(nodes.processes.reduce((sum, { pid }) => sum + memoryOfProcess(pid), 0) / openings),
  };
  own.close();
  other.close();
  console.log(JSON.stringify(report));
} finally {
  await nodes.stop();
  database.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
