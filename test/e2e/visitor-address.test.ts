import { expect, test } from "vitest";
import { allStoredData } from "./all-stored-data.ts";
import { siteForTests } from "./site.ts";

const site = siteForTests(() => ({ LIMIT_PER_ADDRESS: "1", LOG_LEVEL: "trace", TRUSTED_PROXIES: "127.0.0.1,::1" }));
const visitor = "198.51.100.77";

test("a visitor's address, by which requests are counted, is in no file and no log", async () => {
  const page = `${site.address}/api/jobapp/challenge?purpose=upload&job=de-masterarbeit-embedded-sensorik`;
  const statusFor = async (address: string) => (await fetch(page, { headers: { "X-Forwarded-For": address } })).status;
  const asked = await Promise.all(Array.from({ length: 40 }, () => statusFor(visitor)));
  expect(new Set(asked)).toEqual(new Set([200, 503])); // some are refused, so the address is counted
  expect(await statusFor("198.51.100.78")).toBe(200); // other addresses are not affected
  const kept = await allStoredData(site.data);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter(({ text }) => text.includes(visitor)).map(({ where }) => where)).toEqual([]);
  await expect.poll(() => site.printed().split('"answered"').length - 1).toBe(asked.length + 1); // wait until every request has been logged
  expect(site.printed()).not.toContain(visitor);
});
