import { describe, expect, test } from "vitest";
import { aJob } from "../fixtures.ts";
import { moment } from "../identities.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";
import { siteForTests, visit, visitors } from "./site.ts";

const german = "de-masterarbeit-embedded-sensorik";
const inSeveral = "de-sap-s4hana-architektur-dach";
const elsewhere = "de-senior-game-ux-designer-koeln";

const app = async () => builtApp(await partsOfDemo());

// trust S 350
test.each([
  ["its page", `/en/careers/it/job-details/${german}?country=it`, `/en/careers/de/job-details/${german}?country=de`],
  [
    "with a search, without its city",
    `/fr/careers/br/job-details/${german}?country=br&q=java&city=recife&page=2&s=fair`,
    `/fr/careers/de/job-details/${german}?q=java&s=fair&country=de`,
  ],
  [
    "in another spelling",
    `/PT/Careers/FR/job-details/${german}/?Q=1`,
    `/pt/careers/de/job-details/${german}?Q=1&country=de`,
  ],
  ["without a country", `/it/careers/uk/job-details/${german}`, `/it/careers/de/job-details/${german}?country=de`],
  [
    "its form",
    `/en/careers/fr/job-application/${german}?country=fr`,
    `/en/careers/de/job-application/${german}?country=de`,
  ],
  [
    "its form, if another site takes applications",
    `/en/careers/fr/job-application/${elsewhere}?country=fr`,
    `/en/careers/de/job-details/${elsewhere}?country=de`,
  ],
])(
  "an opening under a country without one of its places redirects once to its own: %s",
  { tags: "full" },
  async (_, path, there) => {
    const program = await app();
    for (const method of ["GET", "HEAD"]) {
      const answer = await program.request(path, { method });
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, there]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
    expect((await program.request(there)).status).toBe(200);
  },
);

test("a navigation within the page is redirected too, as to another document", async () => {
  const answer = await (await app()).request(`/de/careers/it/job-details/${german}.data?country=it`);
  const text = await answer.text();
  expect(text).toContain(`/de/careers/de/job-details/${german}?country=de`);
  expect(text).toContain('"reload",true');
});

test("an opening is shown under each of its countries", { tags: "full" }, async () => {
  const program = await app();
  for (const country of ["de", "at", "ch"])
    expect((await program.request(`/de/careers/${country}/job-details/${inSeveral}?country=${country}`)).status).toBe(
      200,
    );
});

test("a closed opening is answered under the requested country", async () => {
  const services = await partsOfDemo();
  const program = await builtApp(services);
  const job = aJob({ id: "to-close" });
  await services.jobStore.apply({ source: "x", put: [{ job, hash: "x" }], close: [], at: moment("2026-05-01") });
  await services.jobStore.setState(job.id, "closed", moment("2026-05-02"));
  const answer = await program.request("/de/careers/it/job-details/to-close?country=it");
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
});

test("an opening whose countries the site no longer serves is shown under the default one (trust S 351)", async () => {
  const services = await partsOfDemo();
  const program = await builtApp(services);
  const job = aJob({ id: "far-away", places: [{ country: "zz" }] });
  await services.jobStore.apply({ source: "x", put: [{ job, hash: "x" }], close: [], at: moment("2026-05-01") });
  const there = "/en/careers/de/job-details/far-away?country=de";
  const led = await program.request("/en/careers/it/job-details/far-away?country=it");
  expect(led.headers.get("Location")).toBe(there);
  expect((await program.request(there)).status).toBe(200);
});

describe("in a browser", () => {
  const site = siteForTests();
  const visitor = visitors();

  test("a link within a foreign frame leads to a whole new document", { tags: "full" }, async () => {
    await site.careers("jobs", "close", german);
    const page = await visitor();
    const similar = page.locator("main li a[href*='/job-details/']").first();
    const foreign = `${site.address}/de/careers/it/job-details/${german}?country=it`;
    const look = async () => [await visit(page, foreign), (await similar.count()) > 0];
    await expect.poll(look, { timeout: 60_000 }).toEqual([410, true]); // on a busy machine similar openings may be missing at first
    await similar.click();
    await page.waitForURL("**/de/careers/de/job-details/**");
    await page.locator("html[data-ready]").waitFor();
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(page.url());
    expect(await page.locator("header a").first().getAttribute("href")).toContain("/de/careers/de/");
  });
});
