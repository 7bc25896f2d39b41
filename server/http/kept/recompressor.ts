import { performance } from "node:perf_hooks";
import type { Answer } from "./answer.ts";

/** Compresses popular answers again, as small as possible, one at a time and only while the process has little to do. */
export interface Recompressor {
  /** Queues an answer, because it was requested again. */
  enqueue(answer: Answer): void;
  /** Empties the queue, because the answers in it are outdated. */
  clear(): void;
  stop(): void;
}

const intervalMs = 500;
/** The next answer is compressed only if the event loop utilization is at most this. */
const maxUtilization = 0.5;
/** The maximum length of the queue. It may hold answers that the cache has already evicted, and these need additional memory. */
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
