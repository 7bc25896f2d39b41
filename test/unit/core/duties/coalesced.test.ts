import { expect, test } from "vitest";
import { coalesce } from "#core/duties/coalesced.ts";

test("calls during a run are all answered by one more run", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = coalesce(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const first = work();
  const others = [work(), work(), work()];
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await Promise.all(others);
  expect(runs).toHaveLength(2);
});
