import { expect, test } from "vitest";
import { fuzz } from "../../fuzz/run.ts";
import { siteForTests } from "./site.ts";

const site = siteForTests(() => ({ CHALLENGE: "none", LOG_LEVEL: "fatal" }));

test("three thousand requests that are wrong in some way end nothing and show nothing of the inside", async () => {
  const { findings, byStatus } = await fuzz({ address: site.address, requests: 3000, seed: 20_261_121 });
  expect(findings).toEqual([]);
  expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(["200", "302", "400", "404", "405", "415", "422"]));
  expect((await fetch(`${site.address}/health`)).status).toBe(200);
});
