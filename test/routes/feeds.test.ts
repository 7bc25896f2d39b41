import { parseFeed } from "feedsmith";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { momentOf } from "#core/time/time.ts";
import { languages } from "#core/translation/language.ts";
import { aJob } from "../fixtures.ts";
import { jsonFeed } from "../json-feed.ts";
import { countryCodes, listedIn, writtenOpenings } from "../openings.ts";
import { createTestApp, sharedTestApp } from "../test-app.ts";
import { faultsInXml } from "../validate-xml.ts";

const day = "2026-12-01";
const now = () => new Date(`${day}T12:00:00Z`);
const origin = "https://jobs.example.com";
const program = sharedTestApp({ PUBLIC_URL: origin }, now);

const get = async (target: string, headers: Record<string, string> = {}) =>
  (await program()).app.request(target, { headers });
const itemsOf = async (target: string) => v.parse(jsonFeed, await (await get(target)).json()).items;

/** Characters that break output that is not escaped. */
const hostile = `]]> <b>&amp;\u0000\u0008\u001b\uffff 🚀 \ud800 "x" 'y' عربى 中文 </title>`;

async function withHostile(environment: Record<string, string> = {}) {
  const started = await createTestApp({ PUBLIC_URL: origin, ...environment }, now);
  const job = aJob({
    id: "de-hostile",
    title: hostile,
    abstract: hostile,
    company: "x-]]>",
    publicationDate: day,
    places: [{ country: "de", city: { code: "x", label: hostile } }],
    sections: [
      { type: "tasks", title: hostile, content: `<p>${hostile}</p>`, tags: [{ iconClass: "x", label: hostile }] },
    ],
  });
  const at = momentOf(now());
  await started.services.jobStore.apply({ source: "x", put: [{ job, hash: "h" }], close: [], at });
  return started.app;
}

test("pages of any site can read the JSON Feed, without credentials, also if it has not changed (spec C16)", async () => {
  const from = { Origin: "https://elsewhere.example" };
  const answer = await get("/feeds/en/de/jobs.json", from);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  const again = await get("/feeds/en/de/jobs.json", { ...from, "If-None-Match": answer.headers.get("ETag") ?? "" });
  expect([again.status, again.headers.get("Access-Control-Allow-Origin")]).toEqual([304, "*"]);
  expect((await get("/feeds/en/de/jobs.rss", from)).headers.get("Access-Control-Allow-Origin")).toBeNull();
});

describe("every search is a feed (spec C16)", () => {
  test("in each country and language, valid as RSS, Atom and JSON Feed", async () => {
    const targets = countryCodes().map((country, at) => `/feeds/${languages[at % languages.length]}/${country}/jobs`);
    for (const target of [...targets, "/feeds/it/de/jobs"]) {
      expect(await faultsInXml(await (await get(`${target}.rss`)).text(), "rss"), target).toEqual([]);
      expect(await faultsInXml(await (await get(`${target}.atom`)).text(), "atom"), target).toEqual([]);
      v.parse(jsonFeed, await (await get(`${target}.json`)).json());
    }
  });

  test("with its newest openings first, each under its one address", async () => {
    const items = await itemsOf("/feeds/de/it/jobs.json");
    const listed = listedIn("it", day);
    expect(items).toHaveLength(Math.min(50, listed.length));
    const dates = items.map((item) => item.date_published);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const { url } of items) {
      const { origin: of, pathname, search } = new URL(url);
      const [, language, , country, , id] = pathname.split("/");
      const home = writtenOpenings().find((opening) => opening.id === id)?.places[0]?.country;
      expect([of, language, country, search]).toEqual([origin, "de", home, `?country=${home}`]);
    }
  });

  test("has the same content in every format, as feed readers parse it", async () => {
    const told = await Promise.all(
      ["rss", "atom", "json"].map(async (format) => {
        const { feed } = parseFeed(await (await get(`/feeds/fr/fr/jobs.${format}?role=professional`)).text());
        const items = ("items" in feed ? feed.items : "entries" in feed ? feed.entries : []) ?? [];
        const title = typeof feed.title === "object" ? feed.title.value : feed.title;
        return [title, items.map(({ title }) => (typeof title === "object" ? title.value : title))];
      }),
    );
    expect(told[0]?.[0]).toBe("France\u00a0: offres d’emploi chez Quadrel · Profil expérimenté");
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  test("takes the parameters of the search, and ignores unknown ones", async () => {
    const { app } = await program();
    const total = async (query: string): Promise<number> =>
      (await (await app.request(`/api/search/jobpost2?country=de&language=de&${query}`)).json()).total.value;
    for (const query of [
      "q=design",
      "city=berlin",
      "role=student&area=technology",
      "q=design&sort=newest",
      "q=&x=1",
      "Interest=iot&page=7",
    ]) {
      const items = await itemsOf(`/feeds/de/de/jobs.json?${query}`);
      expect(items.length, query).toBe(Math.min(50, await total(query.replace("&page=7", ""))));
    }
    const feed = v.parse(
      jsonFeed,
      await (await get("/feeds/de/de/jobs.json?country=fr&s=x&CITY=b&city=BERLIN&page=2")).json(),
    );
    expect(feed.feed_url).toBe(`${origin}/feeds/de/de/jobs.json?city=berlin`);
    expect(feed.home_page_url).toBe(`${origin}/de/careers/de/job-search?country=de&city=berlin`);
  });

  test("is unmodified for a client that asks again, until something changes", async () => {
    const { app, services } = await createTestApp({ PUBLIC_URL: origin }, now);
    const ask = (tag = "") => app.request("/feeds/de/de/jobs.atom", { headers: { "If-None-Match": tag } });
    const tag = (await ask()).headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"/);
    const again = await ask(tag);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const [first] = await itemsOf("/feeds/de/de/jobs.json");
    const { pathname } = new URL(first?.url ?? "");
    await services.jobStore.setState((pathname.split("/").at(-1) ?? "") as never, "closed", momentOf(now()));
    expect((await ask(tag)).status).toBe(200);
  });

  test("is not found in an unknown country, language or format (trust S 371)", async () => {
    for (const target of [
      "/xx/de/jobs.rss",
      "/de/xx/jobs.rss",
      "/de/de/jobs.xml",
      "/de/jobs.rss",
      "/de/de/../../etc.rss",
      "/__proto__/de/jobs.rss",
      "",
    ])
      expect((await get(`/feeds${target}`)).status, target).toBe(404);
  });

  test("contains nothing of the host that a request names (trust S 372)", async () => {
    const spoofed = { Host: "evil.example", "X-Forwarded-Host": "evil.example", Origin: "https://evil.example" };
    for (const target of ["/feeds/de/de/jobs.rss", "/feeds/de/de/jobs.json", "/feeds/boards/indeed.xml"]) {
      const text = await (await get(target, spoofed)).text();
      expect(text).toContain(origin);
      expect(text).not.toContain("evil");
    }
  });

  test("is well-formed whatever an opening says (trust S 370)", async () => {
    const app = await withHostile();
    for (const format of ["rss", "atom"] as const) {
      const text = await (await app.request(`/feeds/de/de/jobs.${format}`)).text();
      expect(await faultsInXml(text, format)).toEqual([]);
      expect(text).toContain("]]&gt; &lt;b&gt;&amp;amp; 🚀 \ufffd &quot;x&quot;");
    }
    for (const form of ["indeed", "linkedin"] as const) {
      const text = await (await app.request(`/feeds/boards/${form}.xml`)).text();
      expect(await faultsInXml(text, form)).toEqual([]);
      expect(text).toContain("de-hostile_de_x");
    }
  });
});
