import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteForTests } from "./site.ts";

const site = siteForTests(() => ({ LIMIT_PER_ADDRESS: "1", LOG_LEVEL: "trace", TRUSTED_PROXIES: "127.0.0.1,::1" }));
const visitor = "198.51.100.77";

test("the address of a visitor, by which requests are counted, is in no file and in no log", async () => {
  const page = `${site.address}/api/jobapp/challenge?purpose=upload&job=de-masterarbeit-embedded-sensorik`;
  const statusFor = async (address: string) => (await fetch(page, { headers: { "X-Forwarded-For": address } })).status;
  const asked = await Promise.all(Array.from({ length: 40 }, () => statusFor(visitor)));
  expect(new Set(asked)).toEqual(new Set([200, 503])); // it is counted by
  expect(await statusFor("198.51.100.78")).toBe(200); // and others are not held up
  const files = readdirSync(site.data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name)).includes(visitor), name).toBe(false);
  expect(site.printed()).toContain("challenge"); // the log is there
  expect(site.printed()).not.toContain(visitor);
});
