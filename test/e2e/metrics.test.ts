import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import parsePrometheus from "parse-prometheus-text-format";
import { describe, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { siteForTests } from "./site.ts";

const port = await freePort();
const site = siteForTests(() => ({
  WEB_CONCURRENCY: "2",
  METRICS_PORT: `${port}`,
  CHALLENGE: "none",
  LOG_LEVEL: "silent",
}));

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value?: string;
  readonly buckets?: Readonly<Record<string, string>>;
}

async function figures(): Promise<ReadonlyMap<string, readonly Sample[]>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const read = parsePrometheus(await answer.text()) as { name: string; metrics: Sample[] }[];
  return new Map(read.map(({ name, metrics }) => [name, metrics]));
}

const sumOf = (samples: readonly Sample[] | undefined, labels: Readonly<Record<string, string>>): number =>
  (samples ?? [])
    .filter((sample) => Object.entries(labels).every(([name, value]) => sample.labels?.[name] === value))
    .reduce((sum, { value }) => sum + Number(value), 0);

/** The number of observations in a histogram, over all labels: the parser has already added them up. */
const seenBy = (samples: readonly Sample[] | undefined): number => Number(samples?.[0]?.buckets?.["+Inf"]);

/** Requests a path over a new connection, so that either worker may respond. Returns the status. */
const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(site.address + path, { ...init, headers: { ...init.headers, Connection: "close" } });
  await answer.arrayBuffer();
  return answer.status;
};

describe("the metrics of a site with two workers", () => {
  test("add up the requests of both workers, counted by hand", { tags: "full" }, async () => {
    for (let turn = 0; turn < 30; turn += 1) await ask("/health");
    for (let turn = 0; turn < 7; turn += 1) await ask(`/api/search/jobpost2?country=de&q=nothing-like-${turn}`);
    for (let turn = 0; turn < 5; turn += 1) await ask("/api/search/jobpost2/there-is-none");
    const vitals = { screen: "job-search", lcp: 0.9, cls: 0.02 };
    for (let turn = 0; turn < 3; turn += 1)
      expect(await ask("/api/vitals", { method: "POST", body: JSON.stringify(vitals) })).toBe(204);
    expect(await ask("/api/vitals", { method: "POST", body: '{"screen":"job-search","who":"Ada"}' })).toBe(422);

    const found = await figures();
    const requests = found.get("portico_requests_total");
    expect(sumOf(requests, { route: "/health", method: "GET", status: "200" })).toBe(30);
    expect(sumOf(requests, { route: "/api/search/jobpost2/:id", status: "404" })).toBe(5);
    expect(seenBy(found.get("portico_search_seconds"))).toBeGreaterThanOrEqual(7);
    expect(sumOf(requests, { route: "/api/vitals", status: "204" })).toBe(3);
    expect(seenBy(found.get("portico_vital_cls"))).toBe(3);
    const [lcp] = found.get("portico_vital_lcp_seconds") ?? [];
    expect([lcp?.buckets?.["0.5"], lcp?.buckets?.["1"]]).toEqual(["0", "3"]);
    const memory = found.get("portico_memory_bytes") ?? [];
    expect(memory.map(({ labels }) => labels?.["kind"]).sort()).toEqual(["main", "worker", "worker"]);
    for (const { value } of memory) expect(Number(value)).toBeGreaterThan(30_000_000);
    expect(sumOf(found.get("portico_search_openings"), {})).toBeGreaterThan(80);
    expect(sumOf(found.get("portico_outbox_dead"), {})).toBe(0);
  });

  test("are not served to visitors", async () => {
    expect(await ask("/metrics")).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });

  // trust S 297
  test("are not readable under a foreign host name, as by a page in an operator's browser", async () => {
    const askedAs = async (host: string): Promise<number> => {
      const [answer] = await once(request({ port, path: "/metrics", headers: { Host: host } }).end(), "response");
      return (answer as IncomingMessage).resume().statusCode ?? 0;
    };
    for (const own of [`localhost:${port}`, "127.0.0.1", `[::1]:${port}`]) expect(await askedAs(own), own).toBe(200);
    for (const other of [`evil.example:${port}`, "localhost.evil.example", "127.0.0.1.evil.example"])
      expect(await askedAs(other), other).toBe(404);
  });

  test("contain no search, opening or person", async () => {
    await ask("/api/search/jobpost2?country=de&q=sehr-geheim");
    await ask("/de/careers/de/job-details/kein-solches-inserat?country=de");
    await ask("/keine/solche/seite");
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).not.toMatch(/geheim|inserat|solche/);
  });
});
