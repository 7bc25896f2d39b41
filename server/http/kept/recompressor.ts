import { performance } from "node:perf_hooks";
import type { Answer } from "./answer.ts";

/** Compresses popular responses again, as small as possible: one at a time, and only while the process has little to do. */
export interface Recompressor {
  /** Queues a response that was requested again. A response is queued only once. */
  enqueue(answer: Answer): void;
  /** Empties the queue, because its responses are outdated. */
  clear(): void;
  stop(): void;
}

const intervalMs = 500;
/** The next response is compressed only if the event loop utilization since the last check is at most this, from 0 to 1. */
const maxUtilization = 0.5;
/** The maximum length of the queue. Queued responses take up additional memory if the cache has already evicted them. */
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
      .recompress()
      .then(onPressed, () => undefined) // if it fails, the body that was compressed quickly is still served
      .finally(() => {
        busy = false;
      });
  }, intervalMs).unref();
  return {
    enqueue(answer) {
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
