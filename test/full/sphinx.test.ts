import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { createRemoteJobIndex } from "#adapters/remote/job-index.ts";
import type { Job } from "#core/jobs/job.ts";
import type { JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { createSearchJobIndex } from "#core/search/results/job-index.ts";
import { createSphinxEngine } from "../../tools/sphinx/engine.ts";
import { startHost } from "../../tools/sphinx/host.ts";
import { isSphinxInstalled, startNodes } from "../../tools/sphinx/nodes.ts";
import { moment } from "../identities.ts";
import { jobIndexSuite, today } from "../ports/job-index.ts";
import { jobIndexWordsSuite } from "../ports/job-index-words.ts";
import { raised } from "../raised.ts";
import { newFolder, removeFolder, temporaryFolder } from "../temporary.ts";
import { createTestApp, type TestApp } from "../test-app.ts";

/** The demo's site without its openings and pictures. */
const emptySite = join(newFolder(), "site");
cpSync("site", emptySite, { recursive: true, filter: (path) => !/\/(openings|pictures)$/.test(path) });
afterAll(() => removeFolder(dirname(emptySite)));

/** Two nodes of Sphinx, a host that searches with them, and the index of a site whose `SEARCH_API` and `PUBLIC_API` name this host. */
async function behindSearchApi({ services }: TestApp) {
  const { site, jobStore, jobIndex: local } = services;
  const nodes = await startNodes(temporaryFolder(), 2);
  onTestFinished(() => nodes.stop());
  const { citiesAround } = knowledgeOf(site);
  const engine = createSphinxEngine({ ...nodes, catalogue: jobStore, site, citiesAround });
  await engine.ready(); // otherwise the first search would wait for the indexing, longer than the site's timeout for another host
  const jobIndex = createSearchJobIndex({ engine, store: jobStore, site, today: services.today.in });
  const host = await startHost({ jobIndex, site });
  onTestFinished(() => host.close());
  const index = createRemoteJobIndex({
    local,
    searchApi: `${host.api}/search`,
    publicApi: `${host.api}/public`,
    cleanHtml,
    onOdd: ({ call, ...part }) => {
      throw new Error(`${call} answers an invalid part: ${JSON.stringify(part)}`);
    },
  });
  return { index, nodes };
}

async function create(jobs: readonly Job[]) {
  const program = await createTestApp({ SITE_DIR: emptySite }, () => new Date(`${today}T12:00:00Z`));
  const put = jobs.map((job) => ({ job, hash: job.id }));
  await program.services.jobStore.apply({ source: "test", put, close: [], at: moment("2026-04-01T00:00:00.000Z") });
  return (await behindSearchApi(program)).index;
}

if (isSphinxInstalled) {
  jobIndexSuite("Two nodes of Sphinx behind SEARCH_API", create);
  jobIndexWordsSuite("Two nodes of Sphinx behind SEARCH_API", create);
}

test.skipIf(!isSphinxInstalled)(
  "two nodes of Sphinx list and count the demo's openings as our own index does",
  async () => {
    const program = await createTestApp();
    const { jobIndex: ours, jobStore } = program.services;
    const { index: theirs } = await behindSearchApi(program);
    const queries: readonly Partial<JobQuery>[] = [
      {},
      { country: "de" },
      { country: "de", page: 3 },
      { country: "it", sort: "newest" },
      { country: "de", city: "berlin" },
      { country: "de", city: "berlin", radius: 50, role: "professional" },
      { country: "uk", workplace: "hybrid", employment: "full_time" },
      { country: "fr", salary: "40000" },
      { country: "de", company: "tavela", area: "creative" },
    ];
    for (const query of queries) {
      const asked = { country: "", page: 1, ...query };
      const { items, total, facets, without } = await theirs.search(asked, "de");
      expect({ items, total, facets, without }, JSON.stringify(query)).toEqual(partOf(await ours.search(asked, "de")));
    }
    const closed = (await theirs.search({ country: "de", page: 1 }, "de")).items[0];
    if (!closed) throw new Error("there are no openings");
    await jobStore.setState(closed.id, "closed", moment("2026-05-02T00:00:00.000Z"));
    expect((await theirs.search({ country: "de", page: 1 }, "de")).items).not.toContainEqual(closed);
  },
);

test.skipIf(!isSphinxInstalled)(
  "a search is unavailable, rather than incomplete, while a node of Sphinx is down",
  async () => {
    const { index, nodes } = await behindSearchApi(await createTestApp());
    expect((await index.search({ country: "de", page: 1 }, "de")).total).toBeGreaterThan(10);
    nodes.processes[1]?.kill("SIGKILL");
    await expect
      .poll(() => raised(index.search({ country: "de", page: 1 }, "de")), { timeout: 20_000 })
      .toBe("unavailable");
  },
);

const partOf = ({ items, total, facets, without }: SearchResult) => ({ items, total, facets, without });
