import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startWorker } from "#server/process/worker-process.ts";
import { temporaryFolder } from "../temporary.ts";

/** A worker that sends no messages, as if its program never finished loading. Its clock moves only by `passSeconds`. */
function aSilentWorker(shared: Promise<never>) {
  const program = join(temporaryFolder(), "silent.mjs");
  writeFileSync(program, "setTimeout(() => undefined, 60_000);\n");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const own = { currentMark: () => undefined } as never;
  let isSilent = false;
  const worker = startWorker({} as never, { program, built: "", own }, shared, () => {
    isSilent = true;
  });
  worker.serving.catch(() => undefined);
  onTestFinished(() => void worker.worker.process.kill("SIGKILL"));
  return {
    worker,
    isSilent: () => isSilent,
    passSeconds: (count: number) => vi.advanceTimersByTimeAsync(count * 1000),
  };
}

test("a worker that hangs while it loads its program is ended a minute after the shared state is ready", async () => {
  const { worker, isSilent, passSeconds } = aSilentWorker(Promise.resolve({} as never));
  await passSeconds(59);
  expect(isSilent()).toBe(false);
  await passSeconds(1);
  expect(isSilent()).toBe(true);
  await expect(worker.serving).rejects.toMatchObject({ code: "unavailable" });
});

test("a worker is not ended while the shared state is not ready, however long that takes", async () => {
  const shared = Promise.withResolvers<never>();
  const { isSilent, passSeconds } = aSilentWorker(shared.promise);
  await passSeconds(600);
  expect(isSilent()).toBe(false);
  shared.resolve({} as never);
  await passSeconds(59);
  expect(isSilent()).toBe(false);
  await passSeconds(1);
  expect(isSilent()).toBe(true);
});
