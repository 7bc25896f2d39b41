import { expect, test } from "vitest";
import { onceMore } from "#core/duties/once-more.ts";

test("whoever asks while work is done is answered by one more run for all", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = onceMore(() => {
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
