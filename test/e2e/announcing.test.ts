import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/compose/databases.ts";
import { siteForTests } from "./site.ts";
import { storesOf } from "./stores.ts";

const told: { readonly host: string; readonly key: string; readonly urlList: readonly string[] }[] = [];
const service = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on("end", () => {
    told.push(JSON.parse(body));
    response.writeHead(200).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve)));
afterAll(() => service.close());

const key = "0123456789abcdef";
const site = siteForTests(() => ({
  PUBLIC_URL: "https://jobs.example",
  INDEXNOW_KEY: key,
  LOG_LEVEL: "info",
  WEB_CONCURRENCY: "2",
  INDEXNOW_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/indexnow`,
}));

/** Waits until the program has registered the service. The program announces only changes after that. */
async function untilKnown(): Promise<void> {
  const catalogue = await openDatabase({ DATA_DIR: site.data, ...(await storesOf(site.data)) }, "catalogue");
  try {
    await expect.poll(() => catalogue.get("SELECT service FROM announcement"), { timeout: 60_000 }).toBeDefined();
  } finally {
    catalogue.close();
  }
}

test("search engines hear of a closed opening once, from one of several processes, even across a restart", {
  tags: "full",
}, async () => {
  expect(await (await fetch(`${site.address}/${key}.txt`)).text()).toBe(key);
  await untilKnown();
  await site.careers("jobs", "close", "de-masterarbeit-embedded-sensorik");
  await site.terminate();
  await site.restart();
  await expect.poll(() => told.length, { timeout: 60_000 }).toBe(1);
  expect(told[0]).toMatchObject({ host: "jobs.example", key });
  expect(told[0]?.urlList).toEqual(
    ["de", "en", "fr", "it", "pt"].map(
      (language) =>
        `https://jobs.example/${language}/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de`,
    ),
  );
  await expect.poll(() => site.printed()).toContain("announced changed addresses");
  expect(site.printed().split("announced changed addresses")).toHaveLength(2);
});
