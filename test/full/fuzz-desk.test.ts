import { expect, onTestFinished, test } from "vitest";
import { fuzzDesk } from "../../tools/fuzz/desk/run.ts";
import { startDesk } from "../../tools/fuzz/desk/target.ts";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "../temporary.ts";

// trust S 1357
test("two thousand malformed requests to the desk fail nothing, show and change nothing of another country, and show no names to people who only operate", {
  timeout: 300_000,
}, async () => {
  const target = await startDesk(temporaryFolder(), await freePort());
  onTestFinished(() => target.site.stop());
  const { findings, byStatus, logged, changes } = await fuzzDesk(target, 2000, 20_261_126);
  expect(findings).toEqual([]);
  expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(["200", "303", "403", "404", "405", "422"]));
  expect(Object.keys(logged.reader ?? {})).toEqual(expect.arrayContaining(["list", "show", "note"]));
  expect(Object.keys(logged.operator ?? {})).toEqual(
    expect.arrayContaining(["list", "log", "rights", "outbox-discard"]),
  );
  expect(changes).toBeGreaterThan(20);
  expect((await fetch(`${target.address}/health`)).status).toBe(200);
});
