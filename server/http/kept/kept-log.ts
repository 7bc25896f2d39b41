import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Metrics } from "#core/metrics.ts";
import type { KeptAddress } from "./kept-address.ts";

interface Made {
  readonly requestId: string;
  readonly ms: number;
}

/** The access log of what is answered without the program (trust 5). */
export interface KeptLog {
  /** Counts an answer from memory. */
  count(route: string): void;
  /** Writes the line of an answer that was made. */
  say(request: IncomingMessage, response: ServerResponse, address: KeptAddress, of: Made): void;
  stop(): void;
}

/** In milliseconds. */
const every = 60_000;

/** A line for each answer that was made; of those from memory, one a minute with how many there were. */
export function createKeptLog(log: Logger, metrics: Pick<Metrics, "answered" | "answeredFromMemory">): KeptLog {
  const counts = new Map<string, number>();
  const flush = (): void => {
    if (counts.size === 0) return;
    log.info({ kept: Object.fromEntries(counts) }, "answered from memory");
    counts.clear();
  };
  const timer = setInterval(flush, every).unref();
  return {
    count(route) {
      counts.set(route, (counts.get(route) ?? 0) + 1);
      metrics.answeredFromMemory(route, 1);
    },
    say({ method = "GET" }, { statusCode: status }, { route, country, language }, { requestId, ms }) {
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
