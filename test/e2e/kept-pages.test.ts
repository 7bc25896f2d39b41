import { describe, expect, test } from "vitest";
import { jobIds } from "#core/jobs/job-id.ts";
import { limitsPerAddress } from "#core/limits/limits.ts";
import { companyCodeNamed } from "#core/site/controller.ts";
import { dayOf, later, momentOf } from "#core/time/time.ts";
import { ownSite } from "../own-site.ts";
import { builtAppWithCache, partsOfDemo } from "./built-app.ts";
import { runCareers } from "./program.ts";
import { rawRequest, sendRaw } from "./raw-http.ts";

const search = "/de/careers/de/job-search?country=de";
const opening = "de-masterarbeit-embedded-sensorik";
const details = `/de/careers/de/job-details/${opening}?country=de`;
const call = "/api/search/jobpost2?country=de&page=0&language=de";
const data = `${search.replace("?", ".data?")}&_routes=routes%2Fjob-search%2Froute`;

async function aSite(environment: Record<string, string> = { PUBLIC_URL: "http://jobs.example" }, now?: () => Date) {
  const services = await partsOfDemo(environment, now);
  return { services, ...(await builtAppWithCache(services)) };
}

/** Requests an address until its response is cached, and then once more. Returns the body of the cached response. */
async function keep(address: string, path: string): Promise<string> {
  for (let asked = 0; asked < 2; asked += 1) await (await fetch(address + path)).text();
  return (await fetch(address + path)).text();
}

describe("answers that are the same for everybody (spec 1.10)", () => {
  test.each([search, details, call, data, "/en/careers/de/privacy?country=de"])(
    "%s is rendered twice and then kept",
    { tags: "full" },
    async (path) => {
      const { address, keeper, made } = await aSite();
      const first = await fetch(address + path);
      expect([first.status, keeper.figures().answers]).toEqual([200, 0]);
      const body = await first.text();
      await (await fetch(address + path)).text();
      const before = made();
      const kept = await fetch(address + path);
      expect([await kept.text(), made(), keeper.figures().answers]).toEqual([body, before, 1]);
      expect(kept.headers.get("ETag")).toBe(first.headers.get("ETag"));
    },
  );

  test("an opening says how fast its company answers, with the same bytes for everybody until the figures of the next day (spec C35)", async () => {
    let laterMs = 0;
    const SITE_DIR = ownSite("site", { showsAnswerTimes: true });
    const environment = { PUBLIC_URL: "http://jobs.example", SITE_DIR };
    const { services, address, made } = await aSite(environment, () => new Date(Date.now() + laterMs));
    const { applications, jobIndex, site } = services;
    const company = (await jobIndex.find(jobIds.of(opening), "de"))?.job?.company ?? "";
    const code = companyCodeNamed(site, company) ?? "";
    const shown = async () =>
      /Innerhalb von \d+ Tagen, bei 3 von 4/.exec(await (await fetch(address + details)).text())?.[0];
    const today = dayOf(momentOf(new Date()));
    expect(await shown()).toBeUndefined();
    await applications.keepAnswerTimes({ day: today, days: { [code]: 6 } });
    laterMs = 61_000;
    await expect.poll(shown).toBe("Innerhalb von 6 Tagen, bei 3 von 4");
    await keep(address, details);
    const before = made();
    await applications.keepAnswerTimes({ day: dayOf(later(momentOf(new Date()), 86_400_000)), days: { [code]: 9 } });
    expect([await shown(), made()]).toEqual(["Innerhalb von 6 Tagen, bei 3 von 4", before]);
    laterMs = 122_000;
    await expect.poll(shown).toBe("Innerhalb von 9 Tagen, bei 3 von 4");
  });

  test("a kept answer has the headers of a fresh one", async () => {
    const { address, app } = await aSite();
    const own = (headers: Headers) =>
      [...headers]
        .filter(
          ([name]) =>
            !/^(?:x-request-id|date|connection|keep-alive|content-length|content-encoding|transfer-encoding|etag|vary|cache-control|cdn-cache-control|server-timing)$/.test(
              name,
            ),
        )
        .sort();
    for (const path of [search, details, call, data]) {
      await keep(address, path);
      const kept = await fetch(address + path);
      const made = await app.request(path);
      expect(own(kept.headers), path).toEqual(own(made.headers));
      expect(kept.headers.get("X-Request-Id")).toMatch(/^[\w-]{12}$/);
      expect(kept.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=10");
    }
  });

  // trust R 261
  test("no request header changes a kept page", async () => {
    const { address } = await aSite();
    const page = await keep(address, search);
    const bytes = Buffer.from(page).toString("latin1");
    for (const line of hostile) {
      const answer = await sendRaw(
        address,
        rawRequest(`GET ${search} HTTP/1.1`, ...(line.startsWith("Host:") ? [] : ["Host: jobs.example"]), line),
      );
      expect([line, answer.status, Number(answer.headers["content-length"])]).toEqual([line, 200, bytes.length]);
      expect(answer.body === bytes, line).toBe(true);
    }
    expect(await (await fetch(address + search)).text()).toBe(page);
  });

  // trust R 262
  test("addresses with unknown parameters are not kept, and evict nothing", { tags: "full" }, async () => {
    const { address, keeper } = await aSite();
    await keep(address, search);
    const before = keeper.figures();
    for (const path of strange)
      for (const _ of [1, 2]) await (await fetch(address + path, { redirect: "manual" })).text();
    expect(keeper.figures().answers).toBe(before.answers);
  });

  // trust R 263
  test("an opening closed by the command line disappears", { tags: "full" }, async () => {
    const { services, address } = await aSite();
    await keep(address, details);
    const { DATA_DIR, DATABASE_URL, FILES_URL } = services.config;
    await runCareers(["jobs", "close", opening], { DATA_DIR, DATABASE_URL, FILES_URL });
    await expect.poll(async () => (await fetch(address + details)).status).toBe(410);
  });

  // trust R 264
  test("a hundred simultaneous requests get one page, rendered once", async () => {
    const { address, made } = await aSite();
    await (await fetch(address + details)).text();
    const before = made();
    const answers = await Promise.all(Array.from({ length: 100 }, async () => (await fetch(address + details)).text()));
    expect([new Set(answers).size, made() - before]).toEqual([1, 1]);
  });

  // trust R 265
  test("an opening disappears after the midnight that ends its last day in its country", async () => {
    let now = new Date("2026-11-22T22:59:40Z"); // 23:59 in Germany
    const { services, address, keeper } = await aSite({ PUBLIC_URL: "http://jobs.example" }, () => now);
    const stored = await services.jobStore.get(jobIds.of(opening));
    if (!stored) throw new Error("the demo lacks it");
    const job = { ...stored.job, validThrough: "2026-11-22" as NonNullable<typeof stored.job.validThrough> };
    await services.jobStore.apply({ source: stored.source, put: [{ job, hash: "x" }], close: [], at: momentOf(now) });
    await keeper.checkCatalogue();
    await keep(address, details);
    const listed = async () =>
      ((await (await fetch(address + call)).json()) as { total: { value: number } }).total.value;
    for (const _ of [1, 2]) await listed();
    const before = await listed();
    expect([(await fetch(address + details)).status, keeper.figures().answers]).toEqual([200, 2]);
    now = new Date("2026-11-22T23:00:00Z"); // midnight in Germany, an hour before midnight in UTC
    await expect.poll(async () => (await fetch(address + details)).status).toBe(410);
    expect(await listed()).toBe(before - 1);
  });

  // trust R 266
  test("a personal answer is never kept", async () => {
    const { address, keeper } = await aSite();
    for (const path of [
      `/de/careers/de/job-application/${opening}?country=de`,
      "/de/careers/de/application/zqkey?country=de",
      `/de/careers/de/job-application/${opening}/confirm/zqkey?country=de`,
      "/health",
      "/",
    ])
      for (const _ of [1, 2, 3]) {
        const answer = await fetch(address + path, { redirect: "manual" });
        expect([path, answer.headers.get("Cache-Control")]).toEqual([path, "no-store"]);
        await answer.text();
      }
    expect(keeper.figures().answers).toBe(0);
  });

  // trust R 267
  test("limits apply to kept pages as to others", async () => {
    const { address } = await aSite({ PUBLIC_URL: "http://jobs.example", LIMIT_PER_ADDRESS: "1" });
    const statuses = new Set<number>();
    for (let asked = 0; asked < 2000 && !statuses.has(503); asked += 1) {
      const answer = await fetch(address + call);
      statuses.add(answer.status);
      if (answer.status === 503) expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      await answer.text();
    }
    expect(statuses).toEqual(new Set([200, 503]));
  });

  test("an answer that is not kept counts once against the limit", { tags: "full" }, async () => {
    const { address } = await aSite({ PUBLIC_URL: "http://jobs.example", LIMIT_PER_ADDRESS: "1" });
    const statuses: number[] = [];
    while (statuses.at(-1) !== 503 && statuses.length < 2000)
      statuses.push((await fetch(`${address}/api/search/jobpost2/nope?country=de&language=de`)).status);
    expect(new Set(statuses)).toEqual(new Set([404, 503]));
    expect(statuses.length).toBeGreaterThan(limitsPerAddress.search.count);
  });
});

const strange = [
  ...Array.from({ length: 20 }, (_, n) => `${search}&x=${n}`),
  `${search}&country=fr`,
  `${search}&q=a&q=b`,
  `${search}&city=nowhere`,
  `${search}&role=nobody`,
  `${search}&page=0x1`,
  `${search}&page=99999`,
  `${search}&q=%61bc`,
  `${search}&q=Java`,
  `${search}&_routes=routes%2Fjob-search%2Froute`,
  `${data}%2Cx`,
  `/DE/careers/de/job-search?country=de`,
  `/de/careers/de/job-search/?country=de`,
  `/de/careers/de//job-search?country=de`,
  `//de/careers/de/job-search?country=de`,
  `${search}&q=${"x".repeat(1500)}`,
];

const hostile = [
  "Host: evil.example",
  "Host: jobs.example:81",
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Proto: http",
  "X-Forwarded-Port: 81",
  "X-Forwarded-For: 1.1.1.1",
  "X-Forwarded-Prefix: /evil",
  "X-Real-IP: 1.1.1.1",
  "Forwarded: host=evil.example;proto=http",
  "X-Original-URL: /evil",
  "X-Rewrite-URL: /evil",
  "X-HTTP-Method-Override: DELETE",
  "X-HTTP-Method: POST",
  "X-React-Router-SPA-Mode: yes",
  "X-React-Router-Prerender-Data: %5B1%5D",
  "X-Remix-Response: yes",
  "X-Remix-Reload-Document: true",
  "Accept-Language: fr",
  "Accept-Language: *;q=-1",
  `Accept-Language: ${"de,".repeat(3000)}`,
  "Range: bytes=0-10",
  "Range: bytes=-1,0-1",
  "If-Range: x",
  "If-None-Match: *",
  'If-None-Match: "x", W/"y"',
  "If-Match: x",
  "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT",
  "If-Unmodified-Since: Fri, 01 Jan 1990 00:00:00 GMT",
  "Cache-Control: no-cache, no-store",
  "Pragma: no-cache",
  "Origin: https://evil.example",
  "Referer: https://evil.example/",
  "User-Agent: <script>alert(1)</script>",
  "Cookie: theme=<script>",
  "Cookie: theme=dark",
  "Cookie: session=zq; theme=light; other=x",
  "Authorization: Bearer zq",
  "Accept: application/json",
  "Accept-Encoding: gzip;q=0",
  "Accept-Encoding: identity;q=1, *;q=0",
  "Accept-Encoding: x, gzip;q=2",
  "Sec-Fetch-Site: cross-site",
  "Sec-Purpose: prefetch",
  "Save-Data: on",
  "TE: trailers",
];
