import { cpSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { serve } from "@hono/node-server";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { createRemoteJobIndex } from "#adapters/remote/job-index.ts";
import type { Job } from "#core/jobs/job.ts";
import { aJob } from "../fixtures.ts";
import { moment } from "../identities.ts";
import { jobIndexSuite, today } from "../ports/job-index.ts";
import { jobIndexHelpSuite } from "../ports/job-index-help.ts";
import { jobIndexWordsSuite } from "../ports/job-index-words.ts";
import { raised } from "../raised.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

/** The demo's site without its openings and pictures. */
const emptySite = join(newFolder(), "site");
cpSync("site", emptySite, { recursive: true, filter: (path) => !/\/(openings|pictures)$/.test(path) });
afterAll(() => removeFolder(dirname(emptySite)));

/** Our own calls on a loopback port, over these openings. */
async function ourApi(jobs: readonly Job[]) {
  const { app, services } = await createTestApp({ SITE_DIR: emptySite }, () => new Date(`${today}T12:00:00Z`));
  const put = jobs.map((job) => ({ job, hash: job.id }));
  await services.jobStore.apply({ source: "test", put, close: [], at: moment("2026-04-01T00:00:00.000Z") });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, services };
}

async function create(jobs: readonly Job[]) {
  const { api, services } = await ourApi(jobs);
  return createRemoteJobIndex({
    local: services.jobIndex,
    searchApi: `${api}/search`,
    publicApi: `${api}/public`,
    cleanHtml,
  });
}

jobIndexSuite("Another host with our API", create);
jobIndexHelpSuite("Another host with our API", create);
jobIndexWordsSuite("Another host with our API", create);

test("a remote index is unavailable where nobody answers", async () => {
  const { services } = await createTestApp({ SITE_DIR: emptySite });
  const nobody = "http://127.0.0.1:1";
  const index = createRemoteJobIndex({ local: services.jobIndex, searchApi: nobody, publicApi: nobody, cleanHtml });
  expect(await raised(index.search({ country: "de", page: 1 }, "de"))).toBe("unavailable");
  expect(await raised(index.find("de-tester", "de"))).toBe("unavailable");
  expect(await raised(index.cities("de", "de"))).toBe("unavailable");
});

test.each([
  [503, "busy"],
  [429, ""],
  [404, "not_found"],
  [500, ""],
])("a remote index cannot search where the host answers %i %s", async (status, code) => {
  const { services } = await createTestApp({ SITE_DIR: emptySite });
  const host = createServer((_, response) => response.writeHead(status).end(JSON.stringify({ code })));
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void host.close());
  const there = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const index = createRemoteJobIndex({ local: services.jobIndex, searchApi: there, publicApi: there, cleanHtml });
  expect(await raised(index.search({ country: "de", page: 1 }, "de"))).toBe("unavailable");
  expect(await raised(index.companies("de", "de"))).toBe("unavailable");
});

test("a remote index asks its own catalogue where no address is given", async () => {
  const { api, services } = await ourApi([aJob()]);
  const index = createRemoteJobIndex({
    local: services.jobIndex,
    searchApi: "",
    publicApi: `${api}/public`,
    cleanHtml,
  });
  expect(await index.find("de-tester", "de")).toEqual(await services.jobIndex.find("de-tester", "de"));
});

test("a remote index passes suggestions on, and has none where the host does not know the call", async () => {
  const { api, services } = await ourApi([aJob()]);
  const at = (searchApi: string) =>
    createRemoteJobIndex({ local: services.jobIndex, searchApi, publicApi: "", cleanHtml });
  const title = aJob().title.slice(0, 4);
  const ours = await services.jobIndex.suggest(title, "de", "de");
  expect(ours.length).toBeGreaterThan(0);
  expect(await at(`${api}/search`).suggest(title, "de", "de")).toEqual(ours);
  expect(await at(`${api}/older`).suggest(title, "de", "de")).toEqual([]);
});
