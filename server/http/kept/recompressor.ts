import { performance } from "node:perf_hooks";
import type { Answer } from "./answer.ts";

/** Compresses popular answers again, as small as possible and one at a time, while the process is idle. */
export interface Recompressor {
  /** Queues an answer that was requested again. */
  wants(answer: Answer): void;
  /** Empties the queue: its answers are outdated. */
  clear(): void;
  stop(): void;
}

const intervalMs = 500;
/** The event loop utilization up to which another answer is compressed. */
const maxUtilization = 0.5;
/** The queue's limit: its answers take memory in addition to the cache. */
const maxWaiting = 100;

export function createRecompressor(onPressed: () => void): Recompressor {
  const seen = new WeakSet<Answer>();
  const waiting: Answer[] = [];
  let busy = false;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (busy || utilization > maxUtilization) return;
    const next = waiting.shift();
    if (!next) return;
    busy = true;
    void next
      .pressHarder()
      .then(onPressed, () => undefined) // the quickly compressed body still serves
      .finally(() => {
        busy = false;
      });
  }, intervalMs).unref();
  return {
    wants(answer) {
      if (seen.has(answer) || waiting.length === maxWaiting) return;
      seen.add(answer);
      waiting.push(answer);
    },
    clear() {
      waiting.length = 0;
    },
    stop: () => clearInterval(timer),
  };
}
