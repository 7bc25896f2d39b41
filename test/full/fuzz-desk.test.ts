import { expect, onTestFinished, test } from "vitest";
import { fuzzDesk } from "../../tools/fuzz/desk/run.ts";
import { startDesk } from "../../tools/fuzz/desk/target.ts";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "../temporary.ts";

// trust S 1357
test("two thousand malformed requests to the desk fail nothing, and show and change nothing of another country", {
  timeout: 300_000,
}, async () => {
  const target = await startDesk(temporaryFolder(), await freePort());
  onTestFinished(() => target.site.stop());
  const { findings, byStatus, logged } = await fuzzDesk(target, 2000, 20_261_126);
  expect(findings).toEqual([]);
  expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(["200", "303", "403", "404", "405", "422"]));
  expect(logged).toBeGreaterThan(10);
  expect((await fetch(`${target.address}/health`)).status).toBe(200);
});
