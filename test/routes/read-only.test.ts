import { describe, expect, test } from "vitest";
import { startServer } from "#server/main.ts";
import { readConfig } from "#server/settings/config.ts";
import { aSmallDisk, canMount, makeReadOnly } from "../small-disk.ts";
import { textsOf } from "../texts.ts";
import { aCandidate, partsOf, pdf } from "./applying.ts";

const opening = "de-werkstudium-webanalyse-ab-tests";
const languages = ["de", "en", "fr", "it", "pt"] as const;
const pagesUnder = () => ({ pages: { development: false, render: async () => new Response() } });

/** A running site. `ready` returns the status of /ready, after the cached result of the last check has expired. */
async function aSite(folder: string) {
  const candidate = await aCandidate({ LIMIT_FREE_BYTES: "0", DATA_DIR: folder });
  const { app } = candidate;
  return {
    ...candidate,
    found: async () => (await app.request("/api/search/jobpost2?country=de&q=webanalyse")).status,
    ready: async () => {
      candidate.readiness.doubt();
      await new Promise((resolve) => setTimeout(resolve, 250)); // a failed check is cached for 200 ms
      return (await app.request("/ready")).status;
    },
  };
}
type Site = Awaited<ReturnType<typeof aSite>>;

/** Expects 503 with Retry-After and a message for visitors, in each language. */
async function expectPutOff(answerIn: (language: string) => Promise<Response> | Response): Promise<void> {
  for (const language of languages) {
    const answer = await answerIn(language);
    expect([answer.status, answer.headers.get("Retry-After")], language).toEqual([503, "30"]);
    expect(await answer.json()).toMatchObject({
      code: "unavailable",
      message: textsOf(language)["error.code.unavailable"],
    });
  }
}

const submits = async ({ submit, form }: Site, cv: string) => {
  const body = await form({ cv });
  return (language: string) => submit(opening, { ...body, language, diConsent: true });
};

describe.skipIf(!canMount)("a site whose data folder is on its own disk (only root can mount one)", () => {
  // trust S 940
  test("refuses submits and uploads in the visitor's language once nothing can be written there, still shows openings, and recovers", async () => {
    const disk = aSmallDisk(32);
    const site = await aSite(disk.folder);
    const cv = await site.upload();
    const { url, fields } = await site.prepared("cv", pdf);
    expect([await site.found(), await site.ready()]).toEqual([200, 200]);

    const end = makeReadOnly(disk.folder);
    await expectPutOff(await submits(site, cv));
    const answer = await site.send(url, partsOf(fields, pdf, "%PDF-1.7"));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]); // without a message for visitors, which the page supplies
    const said = await answer.text();
    expect(said).toContain("<Code>ServiceUnavailable</Code>");
    expect(said).not.toContain(disk.folder);
    expect([await site.found(), await site.ready()]).toEqual([200, 503]);

    end();
    expect((await site.submit(opening, await site.form({ cv }))).status).toBe(201);
    await site.sendFile(url, fields, pdf, "%PDF-1.7");
    await expect.poll(site.ready).toBe(200); // seconds later, to avoid flapping
    expect(await site.services.applications.list()).toHaveLength(1);
  });

  // trust S 941
  test("refuses them while the disk is full, stores nothing incomplete, and recovers", async () => {
    const disk = aSmallDisk(32);
    const site = await aSite(disk.folder);
    const cv = await site.upload();
    disk.fill();
    await expectPutOff(await submits(site, cv));
    expect([await site.found(), await site.ready()]).toEqual([200, 503]);
    disk.empty();
    expect((await site.submit(opening, await site.form({ cv }))).status).toBe(201);
    await expect.poll(site.ready).toBe(200); // seconds later, to avoid flapping
    expect(await site.services.applications.list()).toHaveLength(1);
  });

  // trust S 942
  test("does not start if the disk is read-only, and says so in one line", async () => {
    const disk = aSmallDisk(32);
    const { services } = await aSite(disk.folder);
    services.close();
    makeReadOnly(disk.folder);
    const config = readConfig({ DATA_DIR: disk.folder, PORT: "0", LOG_LEVEL: "silent" });
    await expect(startServer({ config, pagesUnder })).rejects.toMatchObject({
      code: "unavailable",
      message: `${disk.folder}/catalogue.sqlite cannot be written: it is on a read-only disk`,
    });
  });
});
