import { join } from "node:path";
import { pino } from "pino";
import { afterAll, onTestFinished } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { createApp } from "#server/app.ts";
import { compose } from "#server/compose/compose.ts";
import type { ComposeOptions } from "#server/compose/options.ts";
import { type Parts, partsOf } from "#server/compose/parts.ts";
import { createReadiness } from "#server/process/readiness.ts";
import { readConfig } from "#server/settings/config.ts";
import { withoutThreads } from "./create-same-thread-engine.ts";
import { migrationsOf } from "./databases.ts";
import { copyDemoData } from "./demo-data.ts";
import { testMails } from "./submission.ts";
import { newFolder, removeFolder, temporaryFolder } from "./temporary.ts";

export type TestApp = Awaited<ReturnType<typeof startIn>>;

async function startIn(
  folder: string,
  environment: Record<string, string>,
  now?: () => Date,
  options: Pick<ComposeOptions, "hasAlerts" | "metrics" | "onUnrecordedEnds"> = {},
) {
  if (!environment["SITE_DIR"] && !environment["DATA_DIR"]) await copyDemoData(folder);
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    ...environment,
  });
  const named = await compose(config, now, withoutThreads, options);
  const services: Parts = partsOf(named);
  let accepted = 0;
  const log = pino({ level: "silent" });
  const readiness = createReadiness({ ...services, leastFreeBytes: config.LIMIT_FREE_BYTES, log });
  const app = createApp({
    services,
    log,
    readiness,
    onAccepted: () => {
      accepted += 1;
    },
  });
  return { app, services, named, config, readiness, accepted: () => accepted };
}

/** The program with all its calls and the demo's openings, in a temporary folder. It has no pages and, by default, no bot check and no limits. */
export async function createTestApp(
  environment: Record<string, string> = {},
  now?: () => Date,
  options?: Pick<ComposeOptions, "hasAlerts" | "metrics" | "onUnrecordedEnds">,
): Promise<TestApp> {
  const program = await startIn(temporaryFolder(), environment, now, options);
  onTestFinished(() => program.services.close());
  return program;
}

const stores = new WeakMap<Parts, ApplicationStore>();

/** A second store of applications over the program's database, which selects mails by `testMails`. */
export function withTestMails(services: Parts): ApplicationStore {
  const known = stores.get(services);
  if (known) return known;
  const file = join(services.config.DATA_DIR, "applications.sqlite");
  const database = openSqlite({ file, migrations: migrationsOf("applications") });
  onTestFinished(() => database.close());
  const store = createSqlApplicationStore(database, testMails);
  stores.set(services, store);
  return store;
}

/** One program for those tests of a file that change nothing. It is started when the first of them needs it. */
export function sharedTestApp(environment: Record<string, string> = {}, now?: () => Date): () => Promise<TestApp> {
  let program: Promise<TestApp> | undefined;
  const folder = newFolder();
  afterAll(async () => {
    if (program) (await program).services.close();
    removeFolder(folder);
  });
  return () => {
    program ??= startIn(folder, environment, now);
    return program;
  };
}
