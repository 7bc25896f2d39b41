import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { momentOf } from "#core/time/time.ts";
import { jobId } from "../identities.ts";
import { writtenOpenings } from "../openings.ts";
import { createTestApp, sharedTestApp } from "../test-app.ts";
import { faultsInXml } from "../validate-xml.ts";

const day = "2026-12-01";
const now = () => new Date(`${day}T12:00:00Z`);
const origin = "https://jobs.example.com";
const program = sharedTestApp({ PUBLIC_URL: origin }, now);
const get = async (target: string, headers: Record<string, string> = {}) =>
  (await program()).app.request(target, { headers });
const all = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]></${name}>`, "gs"))].map(([, value = ""]) => value);

const listed = writtenOpenings().filter(
  ({ unlisted, validFrom = "", validThrough = "9" }) => !unlisted && validFrom <= day && validThrough >= day,
);

describe("the file of a job board (spec C16)", () => {
  test.each(["indeed", "linkedin"] as const)("is valid as %s reads it", async (form) => {
    const answer = await get(`/feeds/boards/${form}.xml`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(await faultsInXml(await answer.text(), form)).toEqual([]);
  });

  test("has every listed opening once at each of its places, under a unique name, and no other", async () => {
    const text = await (await get("/feeds/boards/indeed.xml")).text();
    const references = all(text, "referencenumber");
    expect(new Set(references).size).toBe(references.length);
    expect(new Set(all(text, "requisitionid"))).toEqual(new Set(listed.map(({ id }) => id)));
    expect(references.length).toBeGreaterThan(listed.length);
    for (const id of writtenOpenings().flatMap(({ unlisted, id }) => (unlisted ? [id] : [])))
      expect(text).not.toContain(id);
  });

  test("links to the one address of an opening, and names its visitors' source", async () => {
    const text = await (await get("/feeds/boards/talent.xml")).text();
    for (const address of all(text, "url")) {
      const { origin: of, pathname, searchParams } = new URL(address);
      const [, language, , country, , id] = pathname.split("/");
      const opening = listed.find((each) => each.id === id);
      expect([of, language, country]).toEqual([origin, opening?.language, opening?.places[0]?.country]);
      expect(Object.fromEntries(searchParams)).toEqual({ country, s: "talent", k: "jobboard" });
    }
  });

  test("gives the United Kingdom the boards' country code, and no salary that is not stated (trust S 373)", async () => {
    const text = await (await get("/feeds/boards/indeed.xml")).text();
    expect(all(text, "country")).toContain("GB");
    expect(all(text, "country")).not.toContain("UK");
    for (const job of text.split("<job>").slice(1)) {
      const opening = listed.find(({ id }) => id === all(job, "requisitionid")[0]);
      expect(all(job, "salary").length, opening?.id).toBe(opening?.salary ? 1 : 0);
    }
  });

  test("is compressed if its reader can decompress it", async () => {
    const plain = await (await get("/feeds/boards/indeed.xml")).text();
    const answer = await get("/feeds/boards/indeed.xml", { "Accept-Encoding": "br, gzip" });
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
    const refused = await get("/feeds/boards/indeed.xml", { "Accept-Encoding": "gzip;q=0" });
    expect([refused.headers.get("Content-Encoding"), await refused.text()]).toEqual([null, plain]);
  });

  test("is not sent again until an opening or the day changes: by tag, and by date", async () => {
    let time = now().getTime() + 400;
    const { app, services } = await createTestApp({ PUBLIC_URL: origin }, () => new Date(time));
    const ask = (headers: Record<string, string> = {}) => app.request("/feeds/boards/indeed.xml", { headers });
    const first = await ask();
    expect(first.headers.get("Last-Modified")).toBeNull(); // no date, because another change within this second would have the same one
    time += 1000;
    const { headers } = await ask();
    const tag = { "If-None-Match": headers.get("ETag") ?? "" };
    const date = { "If-Modified-Since": headers.get("Last-Modified") ?? "" };
    expect([(await ask(tag)).status, (await ask(date)).status]).toEqual([304, 304]);
    expect((await ask({ ...date, "If-None-Match": '"other"' })).status).toBe(200); // the tag takes precedence over the date
    await services.jobStore.setState(jobId(listed[0]?.id ?? ""), "closed", momentOf(new Date(time)));
    expect([(await ask(tag)).status, (await ask(date)).status]).toEqual([200, 200]);
    time += 5000;
    const after = { "If-None-Match": (await ask()).headers.get("ETag") ?? "" };
    expect((await ask(after)).status).toBe(304);
    time += 24 * 3600 * 1000;
    expect((await ask(after)).status).toBe(200);
  });

  test("is not found for an unknown board (trust S 371)", async () => {
    for (const key of ["nobody", "..%2Findeed", "__proto__", "x".repeat(300)])
      expect((await get(`/feeds/boards/${key}.xml`)).status, key).toBe(404);
  });
});
