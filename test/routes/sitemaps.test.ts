import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { visibilityOf } from "#core/jobs/visibility.ts";
import { momentOf } from "#core/time/time.ts";
import { aJob } from "../fixtures.ts";
import { jobId, moment } from "../identities.ts";
import { createTestApp, sharedTestApp, type TestApp } from "../test-app.ts";

const origin = "https://jobs.example";
const settings = { PUBLIC_URL: origin };
const demo = sharedTestApp(settings);

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
const read = async ({ app }: TestApp, path: string): Promise<string> => {
  const answer = await app.request(path);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
};
const filesOf = async (program: TestApp): Promise<string[]> =>
  locations(await read(program, "/sitemap.xml")).map((address) => address.replace(origin, ""));
const openingsIn = async (program: TestApp, path: string): Promise<string[]> => [
  ...new Set(locations(await read(program, path)).map((each) => /job-details\/([^?]+)/.exec(each)?.[1] ?? "")),
];
const put = ({ services }: TestApp, ...jobs: Job[]) =>
  services.jobStore.apply({
    source: "feed",
    close: [],
    at: momentOf(new Date()),
    put: jobs.map((job) => ({ job, hash: job.id })),
  });

test("robots may read everything but calls, and are directed to the sitemaps", async () => {
  const { app } = await demo();
  const answer = await app.request("/robots.txt");
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=UTF-8");
  expect(await answer.text()).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test("robots, index and addresses of a site with another base path are its own", async () => {
  const program = await createTestApp({ ...settings, SITE_DIR: "site-examples/ventalba" });
  expect(await (await program.app.request("/robots.txt")).text()).toContain(`${origin}/sitemap.xml`);
  const addresses = locations(await read(program, "/sitemaps/site.xml.gz"));
  expect(addresses).toContain(`${origin}/it/work-with-us/it/privacy?country=it`);
});

test("the sitemap of the texts has the pages of companies, in all languages of their profiles", async () => {
  const addresses = locations(await read(await demo(), "/sitemaps/site.xml.gz"));
  const pages = addresses.filter((address) => address.includes("/company/"));
  expect(pages).toContain(`${origin}/fr/careers/de/company/kivora?country=de`);
  expect(pages).toHaveLength(4 * 5);
});

test("the host of a request appears nowhere in them (trust S 352)", async () => {
  const program = await demo();
  for (const path of ["/robots.txt", "/sitemap.xml", "/sitemaps/site.xml.gz", "/sitemaps/de-1.xml.gz"]) {
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    const answer = await program.app.request(`http://evil.example${path}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString()).not.toContain("evil.example");
  }
});

describe("a sitemap of openings", () => {
  test("has each listed opening of its country once, and the index lists all files", async () => {
    const program = await demo();
    const files = await filesOf(program);
    expect(files).toEqual(expect.arrayContaining(["/sitemaps/site.xml.gz", "/sitemaps/de-searches.xml.gz"]));
    const all = await Promise.all(files.filter((path) => /-\d/.test(path)).map((path) => openingsIn(program, path)));
    const open = await program.services.jobStore.list({ state: "open" });
    const listed = open.filter((stored) => visibilityOf(stored, program.services.today.in) === "open");
    expect(new Set(all.flat()).size).toBe(all.flat().length);
    expect(all.flat()).toEqual(expect.arrayContaining(listed.map(({ job }) => job.id)));
  });

  test("loses an opening the moment it is closed or unlisted, and gets a new one (trust S 355)", async () => {
    const program = await createTestApp(settings);
    const path = "/sitemaps/de-1.xml.gz";
    const [first = "", second = "", third = ""] = await openingsIn(program, path);
    await program.services.jobStore.setState(jobId(first), "closed", moment("2026-05-01"));
    const stored = await program.services.jobStore.get(jobId(second));
    if (stored) await put(program, { ...stored.job, unlisted: true });
    await put(program, aJob({ id: "brand-new" }), aJob({ id: "later", validFrom: "2090-01-01" }));
    const now = await openingsIn(program, path);
    expect(now).not.toContain(first);
    expect(now).not.toContain(second);
    expect(now).not.toContain("later");
    expect(now).toEqual(expect.arrayContaining([third, "brand-new"]));
  });

  test("keeps every opening in its file while others change (trust S 356)", { tags: "full" }, async () => {
    const program = await createTestApp(settings);
    await put(
      program,
      ...Array.from({ length: 4100 }, (_, at) => aJob({ id: `job-${at}`, places: [{ country: "fr" }] })),
    );
    const [one, two] = ["/sitemaps/fr-1.xml.gz", "/sitemaps/fr-2.xml.gz"];
    const before = [await openingsIn(program, one), await openingsIn(program, two)];
    expect(before[0]?.length).toBeGreaterThan(3900);
    const closed = before[0]?.slice(0, 50) ?? [];
    for (const id of closed) await program.services.jobStore.setState(jobId(id), "closed", moment("2026-05-01"));
    await put(program, aJob({ id: "a-new-one", places: [{ country: "fr" }] }));
    expect(await openingsIn(program, one)).toEqual(before[0]?.slice(50));
    expect(await openingsIn(program, two)).toEqual([...(before[1] ?? []), "a-new-one"]);
  });

  test("is sent again only if something in it has changed (trust S 357)", async () => {
    const program = await createTestApp(settings);
    const ask = (headers: Record<string, string> = {}, method = "GET", path = "/sitemaps/de-1.xml.gz") =>
      program.app.request(path, { headers, method });
    const etag = (await ask()).headers.get("ETag") ?? "";
    expect((await ask({ "If-None-Match": etag })).status).toBe(304);
    await put(program, aJob({ id: "in-france", places: [{ country: "fr" }] }));
    expect((await ask({ "If-None-Match": etag })).status).toBe(304);
    await put(program, aJob({ id: "in-germany" }));
    const anew = await ask({ "If-None-Match": etag });
    expect(anew.status).toBe(200);
    expect(anew.headers.get("Last-Modified")).toMatch(/GMT$/);
    const index = (await ask({}, "GET", "/sitemap.xml")).headers.get("ETag") ?? "";
    expect((await ask({ "If-None-Match": index }, "GET", "/sitemap.xml")).status).toBe(304);
    const head = await ask({}, "HEAD");
    expect([head.status, head.headers.get("ETag")]).toEqual([200, anew.headers.get("ETag")]);
    expect(await head.text()).toBe("");
  });

  test.each(["de-0", "de-2", "de-1000000", "zz-1", "zz-searches", "nz-1x", "..%2fsecret", "site.xml"])(
    "%s is unknown (trust S 357)",
    async (name) => {
      const { app } = await demo();
      expect((await app.request(`/sitemaps/${name}.xml.gz`)).status).toBe(404);
    },
  );
});

test("if another host answers searches, only local pages are listed", async () => {
  const program = await createTestApp({ ...settings, SEARCH_API: "http://127.0.0.1:1" });
  expect((await program.app.request("/sitemaps/site.xml.gz")).status).toBe(200);
  expect((await program.app.request("/sitemaps/de-1.xml.gz")).status).toBe(404);
  expect((await program.app.request("/sitemap.xml")).status).toBe(503);
});

test("the key of IndexNow is where search engines look for it, and nowhere without one", async () => {
  const key = "0123456789abcdef";
  const program = await createTestApp({ ...settings, INDEXNOW_KEY: key });
  expect(await (await program.app.request(`/${key}.txt`)).text()).toBe(key);
  expect((await (await demo()).app.request(`/${key}.txt`)).status).toBe(404);
});
