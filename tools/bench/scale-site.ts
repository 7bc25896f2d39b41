import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../test/free-port.ts";
import { startChild } from "./children.ts";
import type { Place } from "./seen-change.ts";
import { statusOf } from "./status-of.ts";

/** The signing secret that all hosts share. */
export const secret = "bench-only: of thirty-two letters or more";

export interface Site extends Place {
  readonly data: string;
  /** The time from the start of the program until it has served a complete page of search results, in milliseconds. */
  readonly firstPageMs: number;
  stop(): Promise<void>;
}

export interface SiteOptions {
  readonly data: string;
  readonly processes: number;
  /** The value of DATABASE_URL; empty for SQLite in the data folder. */
  readonly databaseUrl: string;
  /** The value of FILES_URL; empty for files in the data folder. */
  readonly filesUrl?: string;
  readonly host?: string;
}

/** Starts the site, and resolves when it has served its first search. */
export async function startSite({
  data,
  processes,
  databaseUrl,
  filesUrl = "",
  host = "127.0.0.1",
}: SiteOptions): Promise<Site> {
  mkdirSync(data, { recursive: true });
  const port = await freePort();
  const begun = performance.now();
  const child = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, {
    DATA_DIR: data,
    DATABASE_URL: databaseUrl,
    HOST: host,
    PORT: String(port),
    SECRET: secret,
    FILES_URL: filesUrl,
    LOG_LEVEL: "fatal",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    WEB_CONCURRENCY: String(processes),
    NODE_COMPILE_CACHE: join(new URL("../..", import.meta.url).pathname, "node_modules/.cache/compiled"),
  });
  const address = `http://${host}:${port}/de/careers/de/job-search?country=de`;
  while ((await statusOf(address)) !== 200) await pause(20);
  const firstPageMs = Math.round(performance.now() - begun);
  return { host, port, processes, data, firstPageMs, stop: () => child.stop() };
}
