import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchSilence } from "#server/process/lifecycle.ts";

test("a long silence is reported, but not while heartbeats arrive", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onSilent = vi.fn();
  const watch = watchSilence(1000, () => 5000, onSilent);
  for (let turn = 0; turn < 4; turn += 1) {
    vi.advanceTimersByTime(4000);
    watch.heard();
  }
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(onSilent).toHaveBeenCalledTimes(1);
  watch.stop();
});

// trust S 294
test("a worker is not blamed for a time in which this process itself was suspended", async () => {
  const onSilent = vi.fn();
  const watch = watchSilence(20, () => 200, onSilent);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  await pause(30); // after a suspension, due timers run before the messages that arrived during it
  expect(onSilent).not.toHaveBeenCalled();
  watch.stop();
});
