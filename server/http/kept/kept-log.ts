import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Metrics } from "#core/metrics.ts";
import type { CacheableAddress } from "./kept-address.ts";

interface Made {
  readonly requestId: string;
  readonly ms: number;
}

/** Writes the access log of responses that are cached or shared (trust 5). */
export interface CachedAnswerLog {
  /** Counts a response that was served from the cache. */
  count(route: string): void;
  /** Logs a response that was just made. */
  logMade(request: IncomingMessage, response: ServerResponse, address: CacheableAddress, of: Made): void;
  stop(): void;
}

const flushIntervalMs = 60_000;

/**
 * Creates the log. It has one line for each response that was made, and one line a minute with the number of responses from the cache for each route.
 */
export function createCachedAnswerLog(
  log: Logger,
  metrics: Pick<Metrics, "answered" | "answeredFromMemory">,
): CachedAnswerLog {
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
