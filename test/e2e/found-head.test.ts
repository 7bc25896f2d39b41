import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { aJob } from "../fixtures.ts";
import { moment } from "../identities.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";
import { foundPage } from "./found-page.ts";

const origin = "https://jobs.example";
const opening = "de-masterarbeit-embedded-sensorik";
const settings = { PUBLIC_URL: origin };

const pageAt = async (path: string, headers: Record<string, string> = {}) => {
  const app = await builtApp(await partsOfDemo(settings));
  const answer = await app.request(path, { headers });
  expect(answer.status).toBe(200);
  return foundPage(await answer.text());
};

// spec C13
test.each([
  [
    "an opening under another of its countries",
    `/de/careers/at/job-details/de-sap-s4hana-architektur-dach?country=at&q=sap&s=fair`,
    `/de/careers/de/job-details/de-sap-s4hana-architektur-dach?country=de`,
  ],
  [
    "a search with source and medium",
    "/en/careers/de/job-search?utm_source=x&s=fair&k=y&country=de&sort=newest",
    "/en/careers/de/job-search?country=de",
  ],
  [
    "a search with filters in another order",
    "/en/careers/de/job-search?role=student&city=berlin&country=de",
    "/en/careers/de/job-search?country=de&city=berlin&role=student",
  ],
  [
    "a search with a key that does not exist",
    "/en/careers/de/job-search?country=de&role=wizard",
    "/en/careers/de/job-search?country=de",
  ],
  ["a further page", "/en/careers/de/job-search?country=de&page=2", "/en/careers/de/job-search?country=de&page=2"],
  [
    "the privacy notice under another country",
    "/it/careers/br/privacy?country=br",
    "/it/careers/de/privacy?country=de",
  ],
])("%s names its one canonical address", async (_, path, canonical) => {
  const page = await pageAt(path);
  expect(page).toMatchObject({ canonical: origin + canonical, robots: undefined });
  expect(Object.values(page.alternates)).toContain(origin + canonical);
});

test.each([
  ["a search with a text", "/en/careers/de/job-search?country=de&q=java"],
  ["a search without results", "/en/careers/de/job-search?country=de&city=nowhere"],
  ["a search by other filters", "/en/careers/de/job-search?country=de&area=technology"],
  ["the form", `/en/careers/de/job-application/${opening}?country=de`],
])("%s asks not to be indexed, and names no address", async (_, path) => {
  expect(await pageAt(path)).toMatchObject({ canonical: undefined, alternates: {}, robots: "noindex", data: [] });
});

test("an unlisted opening asks not to be indexed, and tells search engines nothing (trust S 355)", async () => {
  const services = await partsOfDemo(settings);
  const job = aJob({ id: "secret", unlisted: true });
  await services.jobStore.apply({ source: "x", put: [{ job, hash: "x" }], close: [], at: moment("2026-05-01") });
  const answer = await (await builtApp(services)).request("/de/careers/de/job-details/secret?country=de");
  expect(foundPage(await answer.text())).toMatchObject({ canonical: undefined, robots: "noindex", data: [] });
});

test.each([`job-details/${opening}`, "job-search", "privacy"])(
  "the host of a request appears nowhere in the head of %s (trust S 352)",
  async (name) => {
    const app = await builtApp(await partsOfDemo(settings));
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    const answer = await app.request(`http://evil.example/de/careers/de/${name}?country=de`, { headers });
    const html = await answer.text();
    expect(foundPage(html).canonical).toMatch(/^https:\/\/jobs\.example\//);
    expect(html).not.toContain("evil.example");
  },
);

test("every prose page has its own title and description, in each language", async () => {
  const app = await builtApp(await partsOfDemo(settings));
  const said = new Set<string>();
  for (const language of ["de", "en", "fr", "it", "pt"])
    for (const name of ["privacy", "imprint", "accessibility", "security"]) {
      const answer = await app.request(`/${language}/careers/de/${name}?country=de`);
      const { title = "", description = "" } = foundPage(await answer.text());
      expect(title.length).toBeGreaterThan(10);
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(155);
      said.add(description);
    }
  expect(said.size).toBe(20);
});

test("the visible part of an opening comes before what search engines read, within one round trip", async () => {
  const app = await builtApp(await partsOfDemo(settings));
  const answer = await app.request(`/de/careers/de/job-details/${opening}?country=de`);
  const html = await answer.text();
  const seen = html.slice(0, html.indexOf('<script type="application/ld+json">'));
  expect(seen).toContain("</footer>");
  const packed = brotliCompressSync(seen, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(packed.length).toBeLessThan(14_600);
});

test("the text of an opening cannot end its JSON-LD", async () => {
  const services = await partsOfDemo(settings);
  const title = "</script><img src=x onerror=alert(1)><!--<script>";
  const job = aJob({ id: "hostile", title, abstract: title });
  await services.jobStore.apply({ source: "x", put: [{ job, hash: "x" }], close: [], at: moment("2026-05-01") });
  const answer = await (await builtApp(services)).request("/de/careers/de/job-details/hostile?country=de");
  const html = await answer.text();
  const [data] = foundPage(html).data;
  expect(data?.["@graph"]).toMatchObject([{ title }, {}]);
  expect(html).not.toContain("<img src=x");
});
