import { describe, expect, test } from "vitest";
import { aCandidate, partsOf, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const partner = "https://careers.partner.example";
const named = { JOBAPP_ORIGINS: `https://jobs.example, ${partner}/`, PUBLIC_URL: "https://apply.example" };
const foreign = { Origin: partner, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors" };
const asking = {
  ...foreign,
  "Access-Control-Request-Method": "POST",
  "Access-Control-Request-Headers": "content-type,idempotency-key",
};
const calls = [
  "/api/jobapp/challenge?purpose=submit&job=x",
  "/api/jobapp/attachment/cv",
  `/api/jobapp/jobapplication/${job}`,
  `/api/jobapp/jobapplication/${job}/status`,
  "/api/uploads",
];

const said = (answer: Response) => answer.headers.get("Access-Control-Allow-Origin");
const varies = (answer: Response) => answer.headers.get("Vary")?.split(/,\s*/) ?? [];

describe("a site that JOBAPP_ORIGINS names", () => {
  test.each(calls)("may send a preflight request for %s", async (path) => {
    const { app } = await aCandidate(named);
    const answer = await app.request(path, { method: "OPTIONS", headers: asking });
    expect(answer.status).toBe(204);
    expect(said(answer)).toBe(partner);
    expect(answer.headers.get("Access-Control-Allow-Methods")).toBe("GET,POST");
    expect(answer.headers.get("Access-Control-Allow-Headers")).toBe("Content-Type,Idempotency-Key");
    expect(answer.headers.get("Access-Control-Max-Age")).toBe("600");
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(varies(answer)).toContain("Origin");
  });

  test("prepares an upload, sends it to an absolute address and applies; every answer may be read by its page", async () => {
    const { app, form, submit, services } = await aCandidate(named);
    const prepared = await app.request("/api/jobapp/attachment/cv", {
      method: "POST",
      headers: { ...foreign, "Content-Type": "application/json" },
      body: JSON.stringify({ challenge: "", contentType: pdf }),
    });
    const { url, fields } = await prepared.json();
    expect(url).toBe("https://apply.example/api/uploads");
    const body = new FormData();
    for (const { name, value, fileName } of partsOf(fields, pdf, "%PDF-1.7"))
      fileName ? body.append(name, new Blob([value]), fileName) : body.append(name, value);
    const uploaded = await app.request("/api/uploads", { method: "POST", headers: foreign, body });
    const cv = fields.key.slice("u/".length);
    const sent = await submit(job, await form({ cv }), foreign);
    expect([prepared.status, uploaded.status, sent.status]).toEqual([200, 201, 201]);
    for (const answer of [prepared, uploaded, sent]) {
      expect(said(answer)).toBe(partner);
      expect(answer.headers.get("Access-Control-Expose-Headers")).toBe("Retry-After,X-Request-Id");
      expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
      expect(varies(answer)).toContain("Origin");
    }
    expect(await services.applications.list()).toHaveLength(1);
  });

  test("may also read errors, and when to come back", async () => {
    const { app, submit } = await aCandidate({ ...named, LIMIT_PER_ADDRESS: "1" });
    const refused = await submit(job, { firstName: "Ada" }, foreign);
    expect([refused.status, said(refused)]).toEqual([422, partner]);
    expect(said(await app.request("/api/uploads", { method: "POST", headers: foreign, body: "none" }))).toBe(partner);
    const fetchPuzzle = () =>
      app.request(`/api/jobapp/challenge?purpose=submit&job=${job}`, { headers: { Origin: partner } });
    let late = await fetchPuzzle();
    for (let tries = 0; late.status !== 503 && tries < 40; tries += 1) late = await fetchPuzzle();
    expect([late.status, said(late)]).toEqual([503, partner]);
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test.each([
    ["the candidate's own page", "/de/careers/de/application/abc"],
    ["the switch of the theme", "/theme"],
    ["a call that does not exist", "/api/nowhere"],
    ["a search", "/api/search/jobpost2?country=de"],
  ])("may not post to %s", async (_what, path) => {
    const { app } = await aCandidate(named);
    const answer = await app.request(path, { method: "POST", headers: foreign, body: "theme=dark" });
    expect([answer.status, said(answer)]).toEqual([403, null]);
    expect(said(await app.request(path, { method: "OPTIONS", headers: asking }))).toBeNull();
  });
});

describe("a site that is not named (trust G 160)", () => {
  test.each([
    "https://evil.example",
    "null",
    "https://careers.partner.example.evil.example",
    "http://careers.partner.example",
    "https://careers.partner.example:8443",
    "https://CAREERS.partner.example",
    "*",
  ])("%s may neither call nor read, and learns nothing", async (Origin) => {
    const { app, services } = await aCandidate(named);
    for (const path of calls) {
      const asked = await app.request(path, { method: "OPTIONS", headers: { ...asking, Origin } });
      expect([asked.status, said(asked)]).toEqual([204, null]);
      expect(asked.headers.get("Access-Control-Allow-Methods")).toBeNull();
      expect(varies(asked)).toContain("Origin");
    }
    const headers = { ...foreign, Origin, "Content-Type": "application/json" };
    const posted = await app.request(calls[2] ?? "", { method: "POST", headers, body: "{}" });
    expect([posted.status, said(posted)]).toEqual([403, null]);
    expect(varies(posted)).toContain("Origin");
    expect(await services.applications.list()).toEqual([]);
  });

  test("our own pages and programs work as before", async () => {
    const { presign, submit, form } = await aCandidate(named);
    expect(
      (await presign("cv", pdf, { Origin: "https://apply.example", "Sec-Fetch-Site": "same-origin" })).status,
    ).toBe(200);
    expect((await submit(job, await form())).status).toBe(201);
  });

  test("without the setting no answer has CORS headers", async () => {
    const { app } = await aCandidate();
    const answer = await app.request("/api/jobapp/attachment/cv", { method: "OPTIONS", headers: asking });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});
