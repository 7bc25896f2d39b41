import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aCandidate, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const call = JSON.stringify({ challenge: "", contentType: pdf });
const json = { "Content-Type": "application/json" };

describe("a call that changes something", () => {
  // trust D 40, G 109
  test.each([
    ["from another site", { Origin: "https://evil.example" }],
    ["without an origin", { Origin: "null" }],
    ["from another port of our host", { Origin: "http://localhost:8080" }],
    ["from a sibling domain", { "Sec-Fetch-Site": "same-site" }],
    ["from another site, by Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site" }],
    ["from another site with a false origin", { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost" }],
  ])("%s is forbidden, and has no effect", async (_what, headers: Record<string, string>) => {
    const { app, services, submit, form } = await aCandidate();
    for (const path of ["/api/jobapp/attachment/cv", "/api/uploads", "/api/nowhere"]) {
      const answer = await app.request(path, { method: "POST", headers: { ...json, ...headers }, body: call });
      expect(answer.status, path).toBe(403);
      expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    }
    expect((await submit(job, await form(), headers)).status).toBe(403);
    expect(await services.applications.list()).toEqual([]);
  });

  test.each([
    ["our own pages", { Origin: "http://localhost", "Sec-Fetch-Site": "same-origin" }],
    ["a program other than a browser", {}],
    ["an address typed by hand", { "Sec-Fetch-Site": "none" }],
  ])("from %s passes", async (_what, headers: Record<string, string>) => {
    const { app } = await aCandidate();
    const answer = await app.request("/api/jobapp/attachment/cv", {
      method: "POST",
      headers: { ...json, ...headers },
      body: call,
    });
    expect(answer.status).toBe(200);
  });

  test("is compared with the address that visitors see, not the one that a proxy calls", async () => {
    const { app } = await aCandidate({ PUBLIC_URL: "https://careers.example.com" });
    const from = (Origin: string) =>
      app.request("http://10.0.0.1:3000/api/jobapp/attachment/cv", {
        method: "POST",
        headers: { ...json, Origin },
        body: call,
      });
    expect((await from("https://careers.example.com")).status).toBe(200);
    expect((await from("http://10.0.0.1:3000")).status).toBe(403);
  });

  // trust D 40, F 96
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])("of type %j is not a JSON call", async (type) => {
    const { app } = await aCandidate();
    for (const path of ["/api/jobapp/attachment/cv", `/api/jobapp/jobapplication/${job}`]) {
      const answer = await app.request(path, {
        method: "POST",
        headers: type ? { "Content-Type": type } : {},
        body: Buffer.from(call),
      });
      expect(answer.status).toBe(415);
      expect((await answer.json()).code).toBe("unsupported_media_type");
    }
  });

  test.each([
    ["nothing", ""],
    ["half of it", "{"],
    ["a byte order mark before it", '\ufeff{"contentType":"application/pdf"}'],
    ["bytes that are not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ["a duplicate key", '{"contentType":"text/html","contentType":"application/pdf"}'],
    ["a duplicate key, written with escapes", '{"contentType":"text/html","\\u0063ontentType":"application/pdf"}'],
    ["a thousand levels", `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`],
    ["a thousand lists", `${"[".repeat(1000)}${"]".repeat(1000)}`],
  ])("with %s for JSON is malformed", async (_what, body) => {
    const { app } = await aCandidate();
    const answer = await app.request("/api/jobapp/attachment/cv", {
      method: "POST",
      headers: json,
      body: Buffer.from(body),
    });
    expect([answer.status, (await answer.json()).code]).toEqual([400, "malformed"]);
  });

  test("whose body does not arrive is dropped", async () => {
    const { app } = await aCandidate();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("{")) });
    const asked = app.request("/api/jobapp/attachment/cv", {
      method: "POST",
      headers: json,
      body,
      duplex: "half",
    } as RequestInit);
    await vi.advanceTimersByTimeAsync(8000);
    const answer = await asked;
    expect([answer.status, (await answer.json()).code]).toEqual([408, "too_slow"]);
  });

  test("may have the same key in different objects, and brackets in its texts", async () => {
    const { app } = await aCandidate();
    const body = JSON.stringify({ challenge: { a: { b: '{"[' }, c: [{ b: 1 }, { b: 2 }] }, contentType: pdf });
    expect((await app.request("/api/jobapp/attachment/cv", { method: "POST", headers: json, body })).status).toBe(200);
  });
});

test.each(["PROPFIND", "MKCOL", "PURGE", "FOO"])("%s is not a method of ours", async (method) => {
  const { app } = await aCandidate();
  for (const path of ["/", "/api/search/jobpost2", "/nowhere"]) {
    const answer = await app.request(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toMatch(/^GET, HEAD/);
  }
});
