import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BuildStore } from "#core/builds/build-store.ts";
import { PorticoError } from "#core/errors.ts";
import { momentOf } from "#core/time/time.ts";
import { keepBuildAlive } from "#server/published/builds/keep-build-alive.ts";
import { buildId, publicFile, sealOf, temporaryBuilds } from "../../../../builds.ts";

const own = { id: buildId(1), files: async () => [publicFile("assets/root-Bx81uZ0q.js", "one")] };

function aHost(builds: BuildStore) {
  const said: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const watch = keepBuildAlive(own, { builds, buildSeal: sealOf(), now: () => new Date() }, log);
  return { watch, said };
}

describe("storing the running build", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  // trust M 993
  test("does not delay the start while the store is away, is retried, and logs the first failure and the success once", async () => {
    const store = temporaryBuilds();
    let tries = 0;
    const away: BuildStore = {
      ...store,
      async all() {
        tries += 1;
        if (tries < 4) throw new PorticoError("unavailable", "away");
        return store.all();
      },
    };
    const { watch, said } = aHost(away);
    for (let time = 0; time < 4; time += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      await expect.poll(() => tries).toBeGreaterThan(time);
    }
    await expect.poll(() => said).toHaveLength(2);
    expect(said).toEqual([
      "this build cannot be kept for tabs that stay open; trying again later",
      "kept this build, for tabs that stay open after the next one",
    ]);
    watch.stop();
  });

  test("logs each time that the running build was withdrawn", async () => {
    const store = temporaryBuilds();
    await store.withdraw(buildId(1), momentOf(new Date()));
    const { watch, said } = aHost(store);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => said).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    await expect.poll(() => said).toHaveLength(2);
    expect(said[1]).toContain("this host runs a build that was withdrawn");
    watch.stop();
  });
});
