import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Metrics } from "#core/metrics.ts";
import type { KeptAddress } from "./kept-address.ts";

interface Made {
  readonly requestId: string;
  readonly ms: number;
}

/** The access log of cached and shared answers (trust 5). */
export interface KeptLog {
  /** Counts an answer from memory. */
  count(route: string): void;
  /** Logs a new answer. */
  logMade(request: IncomingMessage, response: ServerResponse, address: KeptAddress, of: Made): void;
  stop(): void;
}

const flushIntervalMs = 60_000;

/** Writes a line for each new answer, and one line a minute with the number of answers from memory. */
export function createKeptLog(log: Logger, metrics: Pick<Metrics, "answered" | "answeredFromMemory">): KeptLog {
  const counts = new Map<string, number>();
  const flush = (): void => {
    if (counts.size === 0) return;
    log.info({ kept: Object.fromEntries(counts) }, "answered from memory");
    counts.clear();
  };
  const timer = setInterval(flush, flushIntervalMs).unref();
  return {
    count(route) {
      counts.set(route, (counts.get(route) ?? 0) + 1);
      metrics.answeredFromMemory(route, 1);
    },
    logMade({ method = "GET" }, { statusCode: status }, { route, country, language }, { requestId, ms }) {
      metrics.answered({ route, method, status, seconds: ms / 1000 });
      const place = { ...(country ? { country } : {}), ...(language ? { language } : {}) };
      log.info({ requestId, method, route, status, ms: Math.round(ms), ...place }, "answered");
    },
    stop() {
      clearInterval(timer);
      flush();
    },
  };
}
