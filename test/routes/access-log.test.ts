import { pino } from "pino";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createTestApp } from "../test-app.ts";

/** The program, with its log lines collected for the test. */
async function aLoggedSite(environment: Record<string, string> = {}) {
  const { services } = await createTestApp(environment);
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const pages = { development: false, render: async () => new Response("a page") };
  return { app: createApp({ services, log, pages, onAccepted: () => undefined }), lines };
}

test("an answer is logged as one line with the route's pattern, without the path, the query or the visitor", async () => {
  const { app, lines } = await aLoggedSite();
  const headers = { "User-Agent": "zqagent", "X-Forwarded-For": "203.0.113.9" };
  await app.request("/api/search/jobpost2/zqid?country=de&q=zqquery", { headers });
  const line = lines.find(({ msg }) => msg === "answered");
  expect(line).toMatchObject({ method: "GET", status: 404, country: "de", requestId: expect.any(String) });
  expect(line?.["route"]).toMatch(/^\/api\/search\/.*:/);
  expect(line?.["ms"]).toEqual(expect.any(Number));
  expect(JSON.stringify(lines)).not.toMatch(/zqagent|zqid|zqquery|203\.0\.113/);
});

test("a page is logged by its screen, never by the key of a candidate or the id of an opening", async () => {
  const { app, lines } = await aLoggedSite();
  const paths = ["application/zqkey.zqpart", "job-details/zqid.data", "job-search", "elsewhere/zqpath"];
  for (const path of paths) await app.request(`/de/careers/de/${path}?country=de`);
  const routes = lines.map(({ route, language }) => `${route} ${language}`);
  expect(routes).toEqual(["/application de", "/job-details de", "/job-search de", "/* de"]);
  expect(JSON.stringify(lines)).not.toMatch(/zqkey|zqpart|zqid|zqpath/);
});

test("a forwarded address from an unknown proxy causes one warning, without the address", async () => {
  const warnings = async (environment: Record<string, string>) => {
    const { app, lines } = await aLoggedSite(environment);
    for (let calls = 0; calls < 3; calls += 1)
      await app.request("/health", { headers: { "X-Forwarded-For": "203.0.113.9" } });
    return lines.filter(({ level }) => level === 40);
  };
  const said = await warnings({});
  expect(said).toHaveLength(1);
  expect(said[0]?.["msg"]).toContain("TRUSTED_PROXIES");
  expect(JSON.stringify(said)).not.toContain("203.0");
  expect(await warnings({ TRUSTED_PROXIES: "10.0.0.0/8" })).toEqual([]);
});

test("an answer has timings in development, and none in production", async () => {
  const timingOf = async (environment: Record<string, string>): Promise<string | null> => {
    const { app } = await aLoggedSite(environment);
    const answer = await app.request("/api/search/jobpost2?country=de&q=design");
    expect(answer.status).toBe(200);
    return answer.headers.get("Server-Timing");
  };
  expect(await timingOf({})).toMatch(/^total;dur=[\d.]+, search;dur=[\d.]+$/);
  const production = { MODE: "production", PUBLIC_URL: "https://jobs.example", CHALLENGE: "altcha" };
  expect(await timingOf(production)).toBeNull();
});
