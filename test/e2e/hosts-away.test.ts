import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { jobId, moment } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";

const nobody = "http://127.0.0.1:1";
const openJob = "de-masterarbeit-embedded-sensorik";

/** Starts a host on a loopback port; returns its address. */
async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const busy = (retryAfter?: string) =>
  host((_, response) => {
    response.writeHead(503, retryAfter ? { "Retry-After": retryAfter } : {});
    response.end(JSON.stringify({ code: "busy" }));
  });

/** Starts another instance of this program as the host of the openings. `searches` lists the searches that it has received. */
async function ourHost() {
  const services = await partsOfDemo();
  const listener = getRequestListener((await builtApp(services)).fetch);
  const searches: URL[] = [];
  const address = await host((request, response) => {
    const url = new URL(request.url ?? "/", nobody);
    if (url.pathname.endsWith("/jobpost2")) searches.push(url);
    return listener(request, response);
  });
  return { searchApi: `${address}/api/search`, publicApi: `${address}/api/public`, searches, services };
}

/** The pages of a site whose openings are on other hosts, and its log. */
async function siteOver(environment: Record<string, string>) {
  const lines: { level: number; path?: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = await builtApp(await partsOfDemo(environment), log);
  const visit = async (path: string, init: RequestInit = {}) => {
    const answer = await app.request(path, init);
    const text = (await answer.text()).replaceAll("<!-- -->", "");
    return { status: answer.status, retryAfter: answer.headers.get("Retry-After"), text };
  };
  return { visit, lines };
}

describe("a search host that is busy (trust J 162)", () => {
  test.each(languages)(
    "affects only the results, which say so calmly and when to come back, in %s",
    { tags: "full" },
    async (language) => {
      const { visit, lines } = await siteOver({ SEARCH_API: await busy("7") });
      const { status, retryAfter, text } = await visit(`/${language}/careers/de/job-search?country=de&q=design&page=3`);
      expect([status, retryAfter]).toEqual([503, "7"]);
      expect(text).toContain(textsOf(language)["search.awayHeading"]);
      expect(text).toContain(textsOf(language)["search.awayText"]);
      expect(text).toContain('value="design"');
      expect(text).toMatch(/<option value="berlin"/);
      expect(text).not.toContain(textsOf(language)["error.heading"]);
      expect(lines.map(({ level }) => level)).toEqual([40]);
    },
  );

  test.each(languages)(
    "turns an opening and its form into a calm page that says when to come back, in %s",
    async (language) => {
      const { visit, lines } = await siteOver({ SEARCH_API: await busy("120") });
      for (const page of ["job-details", "job-application"]) {
        const { status, retryAfter, text } = await visit(`/${language}/careers/de/${page}/${openJob}?country=de`);
        expect([status, retryAfter]).toEqual([503, "120"]);
        expect(text).toContain(textsOf(language)["away.heading"]);
        expect(text).toContain(textsOf(language)["away.text"]);
        expect(text).toContain(`/${language}/careers/de/job-search?country=de`);
        expect(text).toContain(textsOf(language)["error.reload"]);
      }
      expect(lines.map(({ level }) => level)).toEqual([40, 40]);
    },
  );

  test("is passed on with a default waiting time if it names none, or is unreachable", async () => {
    for (const SEARCH_API of [await busy(), await busy("soon"), nobody]) {
      const { visit } = await siteOver({ SEARCH_API });
      const path = `/de/careers/de/job-details/${openJob}`;
      for (const way of [`${path}?country=de`, `${path}.data?country=de`, "/api/search/jobpost2?country=de"]) {
        const { status, retryAfter } = await visit(way);
        expect([way, status, retryAfter]).toEqual([way, 503, "30"]);
      }
    }
  });
});

describe("a relations host that is away (trust J 163)", () => {
  test("affects nothing if the search counts cities and companies itself", async () => {
    const { visit, lines } = await siteOver({ PUBLIC_API: nobody });
    const { status, text } = await visit("/de/careers/de/job-search?country=de&city=berlin");
    expect(status).toBe(200);
    expect(text).toMatch(/\d+ Jobs in Berlin/);
    expect(text).toMatch(/>Berlin \(\d+\)<\/option>/);
    expect(text).toMatch(/>Hamburg \(\d+\)<\/option>/);
    expect(text).toMatch(/>Tavela[^<]* \(\d+\)<\/option>/);
    expect(text).not.toContain(textsOf("de")["search.choicesAway"]);
    expect(lines.map(({ level }) => level)).toEqual([40, 40]);
  });

  test.each(languages)(
    "affects the choice of cities and companies, and the panel says so, in %s",
    { tags: "full" },
    async (language) => {
      const plain = await host((_, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify({ items: [], total: { value: 0 } }));
      });
      const { visit } = await siteOver({ SEARCH_API: plain, PUBLIC_API: nobody });
      const { status, text } = await visit(`/${language}/careers/de/job-search?country=de&city=berlin`);
      expect(status).toBe(200);
      expect(text).toContain(textsOf(language)["search.choicesAway"]);
      expect(text).toMatch(/<option(?=[^>]* value="berlin")[^>]* selected/);
    },
  );
});

describe("an opening of another host", () => {
  test.each(languages)(
    "that is closed there is answered 410, with others that are open, in %s",
    { tags: "full" },
    async (language) => {
      const { searchApi, services } = await ourHost();
      await services.jobStore.setState(jobId(openJob), "closed", moment("2026-01-01T00:00:00.000Z"));
      const { visit } = await siteOver({ SEARCH_API: searchApi });
      const { status, text } = await visit(`/${language}/careers/de/job-details/${openJob}?country=de`);
      expect(status).toBe(410);
      expect(text).toContain(textsOf(language)["job.closedHeading"]);
      expect(text).toContain(textsOf(language)["job.closedTextUntitled"]);
      expect(text).toContain(textsOf(language)["job.others"]);
      expect(text).toContain('content="noindex"');
      const form = await visit(`/${language}/careers/de/job-application/${openJob}?country=de`);
      expect(form.status).toBe(302);
    },
  );

  test("that is closed there takes no application here, as the requirements of its form are unknown", async () => {
    const { searchApi, services } = await ourHost();
    await services.jobStore.setState(jobId(openJob), "closed", moment("2026-01-01T00:00:00.000Z"));
    const { visit } = await siteOver({ SEARCH_API: searchApi, CHALLENGE: "none" });
    const call = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    const refused = await visit(`/api/jobapp/jobapplication/${openJob}`, call);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([410, "closed"]);
    expect((await visit(`/api/search/jobpost2/${openJob}`)).status).toBe(410);
  });
});

describe("a search of another host without results", () => {
  test.each([
    "q=kivora+bremen+design&typed=kivora+bremen+design",
    "city=bremen&company=kivora&q=design&role=student&area=creative",
    "city=bremen&company=kivora&q=zzzzqqqq&role=student&area=creative&interest=sap",
  ])("costs a few more searches, and still shows ways on (%s)", { tags: "full" }, async (search) => {
    const { searchApi, searches } = await ourHost();
    const { visit } = await siteOver({ SEARCH_API: searchApi });
    const { status, text } = await visit(`/de/careers/de/job-search?country=de&${search}`);
    expect(status).toBe(200);
    expect(text).toContain(textsOf("de")["empty.ways"]);
    expect(text).toContain("Deutschland: alle Jobs");
    expect(searches.length).toBeLessThanOrEqual(6);
  });

  test("costs nothing more if the host counts nothing", async () => {
    let searches = 0;
    const plain = await host((_, response) => {
      searches += 1;
      response.end(JSON.stringify({ items: [], total: { value: 0 } }));
    });
    const { visit } = await siteOver({ SEARCH_API: plain });
    await visit("/de/careers/de/job-search?country=de&q=design&role=student&area=creative");
    expect(searches).toBeLessThanOrEqual(6);
  });

  test("is sent only the parameters that the contract knows", async () => {
    const { searchApi, searches } = await ourHost();
    const { visit } = await siteOver({ SEARCH_API: searchApi });
    await visit(
      "/de/careers/de/job-search?country=de&q=design&s=fair&k=poster&utm_source=mail&email=ada%40example.com&x=1",
    );
    expect(Object.fromEntries(searches[0]?.searchParams ?? [])).toEqual({
      country: "de",
      q: "design",
      page: "0",
      language: "de",
    });
  });
});
