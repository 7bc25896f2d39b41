import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createTestApp } from "../test-app.ts";

/** Starts another host that responds to every call with `answer`. */
async function aHost(answer: unknown): Promise<string> {
  const host = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void host.close());
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

async function askedOf(answer: unknown, path: string) {
  const there = await aHost(answer);
  const { services } = await createTestApp({ SEARCH_API: there, PUBLIC_API: there });
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const app = createApp({ services, log, onAccepted: () => undefined });
  const ask = async () => (await app.request(path)).json();
  return { ask, logged: () => lines.map((line) => JSON.parse(line)) };
}

test("only an invalid row of a host is dropped, and logged once (trust J 300)", async () => {
  const good = { id: "a", title: "A", city: [], company: { label: "B" } };
  const items = [good, { ...good, id: "b", city: null }, { ...good, id: "c", title: null }];
  const { ask, logged } = await askedOf({ items, total: { value: 3 } }, "/api/search/jobpost2?country=de");
  for (let turn = 0; turn < 2; turn += 1)
    expect((await ask()).items.map(({ id }: { id: string }) => id)).toEqual(["a", "b"]);
  expect(logged()).toMatchObject([
    { call: "/jobpost2", field: "items.1.city", id: "b" },
    { call: "/jobpost2", field: "items.2.title", id: "c" },
  ]);
});

test("only an invalid entry of a filter's list is dropped (trust J 303)", async () => {
  const path =
    "/api/public/content-meta-values-relations/job_post?metaKey=job_post_country&code=de&depMetaKey=job_post_city";
  const entries = [{ code: null, value: "?" }, { code: "Berlin", value: "Berlin", count: "many" }, null];
  const { ask, logged } = await askedOf(entries, path);
  expect(await ask()).toEqual([{ code: "berlin", value: "Berlin" }]);
  expect(logged().map(({ field }) => field)).toEqual(["0.code", "1.count", "2"]);
});
