import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { runScript } from "../e2e/program.ts";
import { temporaryFolder } from "../temporary.ts";

// trust S 295
test("a restart that is asked for during the start ends nothing, and follows once the site serves", async () => {
  const settings = { DATA_DIR: temporaryFolder(), PORT: "0", WEB_CONCURRENCY: "2", LOG_LEVEL: "silent" };
  const program = runScript("scripts/start.ts", [], settings);
  onTestFinished(() => void program.kill("SIGKILL"));
  let printed = "";
  program.stdout.on("data", (chunk: Buffer) => {
    printed += chunk;
  });
  await expect.poll(() => printed).toContain("Setting up");
  program.kill("SIGHUP");
  program.kill("SIGUSR2");
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/Portico is ready:[\s\S]*Restarted\./); // the program started twice
  expect([program.exitCode, program.signalCode]).toEqual([null, null]);
  program.kill("SIGTERM");
  await once(program, "exit");
  expect(program.exitCode).toBe(0);
});
