import { performance } from "node:perf_hooks";
import type { Answer } from "./answer.ts";

/** Packs answers as small as they get, one after the other, while there is little else to do. */
export interface Press {
  /** Notes that an answer is asked for again and again. */
  wants(answer: Answer): void;
  /** Forgets what waits: nobody will ask for it again. */
  clear(): void;
  stop(): void;
}

/** In milliseconds. */
const pause = 500;
/** The share of the time in which the process may be at work for another to begin. */
const idle = 0.5;
/** The most that wait: they take memory besides that of what is kept. */
const mostWaiting = 100;

export function createPress(onPressed: () => void): Press {
  const seen = new WeakSet<Answer>();
  const waiting: Answer[] = [];
  let busy = false;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (busy || utilization > idle) return;
    const next = waiting.shift();
    if (!next) return;
    busy = true;
    void next
      .pressHarder()
      .then(onPressed, () => undefined) // what was packed quickly is as good
      .finally(() => {
        busy = false;
      });
  }, pause).unref();
  return {
    wants(answer) {
      if (seen.has(answer) || waiting.length === mostWaiting) return;
      seen.add(answer);
      waiting.push(answer);
    },
    clear() {
      waiting.length = 0;
    },
    stop: () => clearInterval(timer),
  };
}
