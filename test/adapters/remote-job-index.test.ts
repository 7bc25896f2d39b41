import { cpSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { serve } from "@hono/node-server";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { createRemoteJobIndex } from "#adapters/remote/job-index.ts";
import { retryAfterOf } from "#core/errors.ts";
import type { Job } from "#core/jobs/job.ts";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";
import { jobIndexSuite, today } from "../ports/job-index.ts";
import { jobIndexHelpSuite } from "../ports/job-index-help.ts";
import { jobIndexWordsSuite } from "../ports/job-index-words.ts";
import { raised } from "../raised.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

const onOdd = (): void => undefined;

/** The demo's site without its openings and pictures. */
const emptySite = join(newFolder(), "site");
cpSync("site", emptySite, { recursive: true, filter: (path) => !/\/(openings|pictures)$/.test(path) });
afterAll(() => removeFolder(dirname(emptySite)));

/** Serves our own program, with these openings, on a loopback port. */
async function ourApi(jobs: readonly Job[]) {
  const { app, services } = await createTestApp({ SITE_DIR: emptySite }, () => new Date(`${today}T12:00:00Z`));
  const put = jobs.map((job) => ({ job, hash: job.id }));
  await services.jobStore.apply({ source: "test", put, close: [], at: moment("2026-04-01T00:00:00.000Z") });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, services };
}

/** Starts a host that responds to every call in the same way. Returns its address. */
async function aHost(answer: (response: ServerResponse, path: string) => void): Promise<string> {
  const host = createServer((request, response) => answer(response, request.url ?? ""));
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void host.close());
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

async function create(jobs: readonly Job[]) {
  const { api, services } = await ourApi(jobs);
  return createRemoteJobIndex({
    local: services.jobIndex,
    searchApi: `${api}/search`,
    publicApi: `${api}/public`,
    cleanHtml,
    onOdd,
  });
}

jobIndexSuite("Another host with our API", create);
jobIndexHelpSuite("Another host with our API", create);
jobIndexWordsSuite("Another host with our API", create);

test("a remote index is unavailable if nobody answers", async () => {
  const { services } = await createTestApp({ SITE_DIR: emptySite });
  const nobody = "http://127.0.0.1:1";
  const index = createRemoteJobIndex({
    local: services.jobIndex,
    searchApi: nobody,
    publicApi: nobody,
    cleanHtml,
    onOdd,
  });
  expect(await raised(index.search({ country: "de", page: 1 }, "de"))).toBe("unavailable");
  expect(await raised(index.find("de-tester", "de"))).toBe("unavailable");
  expect(await raised(index.cities("de", "de"))).toBe("unavailable");
});

test.each([
  [503, "busy"],
  [429, ""],
  [404, "not_found"],
  [500, ""],
])("a remote index cannot search if the host answers %i %s", async (status, code) => {
  const { services } = await createTestApp({ SITE_DIR: emptySite });
  const there = await aHost((response) => response.writeHead(status).end(JSON.stringify({ code })));
  const index = createRemoteJobIndex({
    local: services.jobIndex,
    searchApi: there,
    publicApi: there,
    cleanHtml,
    onOdd,
  });
  expect(await raised(index.search({ country: "de", page: 1 }, "de"))).toBe("unavailable");
  expect(await raised(index.companies("de", "de"))).toBe("unavailable");
});

// trust M 1044
test.each(["-3", "1.5", "1e300", "null", '"7"'])("a remote search with a total of %s is invalid", async (total) => {
  const { services } = await createTestApp({ SITE_DIR: emptySite });
  const there = await aHost((response) => response.end(`{"items":[],"total":{"value":${total}}}`));
  const index = createRemoteJobIndex({ local: services.jobIndex, searchApi: there, publicApi: "", cleanHtml, onOdd });
  expect(await raised(index.search({ country: "de", page: 1 }, "de"))).toBe("unavailable");
});

test.each([
  ["7", 7],
  ["0", 1],
  ["86400", 3600],
  ["soon", undefined],
  ["-1", undefined],
  ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
])("a remote index told to retry after %j passes on %s (trust J 164)", async (said, seconds) => {
  const { services } = await createTestApp({ SITE_DIR: emptySite });
  const there = await aHost((response) => response.writeHead(503, { "Retry-After": said }).end());
  const index = createRemoteJobIndex({ local: services.jobIndex, searchApi: there, publicApi: "", cleanHtml, onOdd });
  const error = await index.search({ country: "de", page: 1 }, "de").catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "unavailable" });
  expect(retryAfterOf(error)).toBe(seconds ?? 30);
});

test("a remote opening has its sections in reading order, whatever order the host sends (spec 3.2; trust J 165)", async () => {
  const section = (type: string, title = type) => ({ type, title, content: "<p>a</p><script>b</script>" });
  const there = await aHost((response) =>
    response.end(
      JSON.stringify({
        id: "a",
        title: "A",
        city: [],
        company: { label: "B" },
        abstract: "",
        country: "de",
        job_offer_keywords: [],
        publicationDate: "2026-01-01",
        hiddenPosition: false,
        referralEnabled: false,
        unlisted: false,
        sections: [section("company_info"), section("benefits", "2"), section("tasks"), section("benefits", "1")],
      }),
    ),
  );
  const { services } = await createTestApp({ SITE_DIR: emptySite });
  const index = createRemoteJobIndex({ local: services.jobIndex, searchApi: there, publicApi: "", cleanHtml, onOdd });
  const found = await index.find("a", "de");
  expect(found?.job?.sections.map(({ title }) => title)).toEqual(["tasks", "2", "1", "company_info"]);
  expect(found?.job?.sections[0]?.content).toBe("<p>a</p>");
});

test("an opening that the host reports as closed is closed, and an unknown one is not found", async () => {
  const { services } = await createTestApp({ SITE_DIR: emptySite });
  const there = await aHost((response, path) => response.writeHead(path.includes("closed") ? 410 : 404).end());
  const index = createRemoteJobIndex({ local: services.jobIndex, searchApi: there, publicApi: "", cleanHtml, onOdd });
  expect(await index.find("closed", "de")).toEqual({ state: "closed" });
  expect(await index.find("never", "de")).toBeUndefined();
});

test("a remote index asks the local catalogue without an address", async () => {
  const { api, services } = await ourApi([aJob()]);
  const index = createRemoteJobIndex({
    local: services.jobIndex,
    searchApi: "",
    publicApi: `${api}/public`,
    cleanHtml,
    onOdd,
  });
  expect(await index.find("de-tester", "de")).toEqual(await services.jobIndex.find("de-tester", "de"));
});

test("a remote index passes suggestions on, and has none if the host does not know the call", async () => {
  const { api, services } = await ourApi([aJob()]);
  const at = (searchApi: string) =>
    createRemoteJobIndex({ local: services.jobIndex, searchApi, publicApi: "", cleanHtml, onOdd });
  const title = aJob().title.slice(0, 4);
  const ours = await services.jobIndex.suggest(title, "de", "de");
  expect(ours.length).toBeGreaterThan(0);
  expect(await at(`${api}/search`).suggest(title, "de", "de")).toEqual(ours);
  expect(await at(`${api}/older`).suggest(title, "de", "de")).toEqual([]);
});

// trust M 1051
test("similar openings leave out only those that the host cannot return, and confidential ones", async () => {
  const item = (id: string) => ({ id, title: "Tester", city: [], company: { label: "B" } });
  const whole = (id: string) => ({
    ...item(id),
    country: "de",
    publicationDate: "2026-01-01",
    hiddenPosition: id === "hidden",
    referralEnabled: false,
    unlisted: false,
  });
  const { services } = await createTestApp({ SITE_DIR: emptySite });
  const similarWhere = async (isBroken: (id: string) => boolean) => {
    const there = await aHost((response, path) => {
      const id = /^\/jobpost2\/([a-z]+)/.exec(path)?.[1];
      const items = ["broken", "hidden", "whole"].map(item);
      if (id !== undefined && isBroken(id)) response.writeHead(500);
      response.end(JSON.stringify(id === undefined ? { items, total: { value: 3 } } : whole(id)));
    });
    const index = createRemoteJobIndex({ local: services.jobIndex, searchApi: there, publicApi: "", cleanHtml, onOdd });
    return index.similar({ id: jobId("own"), title: "Tester" }, "de", "de", 3);
  };
  expect((await similarWhere((id) => id === "broken")).map(({ id }) => id)).toEqual(["whole"]);
  expect(await raised(similarWhere(() => true))).toBe("unavailable");
});
