import { pino } from "pino";
import { inject, onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { compose, type Services } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import { createReadiness } from "#server/readiness.ts";
import { copyDemoCatalogue } from "./demo-data.ts";
import { searchHere } from "./search-here.ts";
import { temporaryFolder } from "./temporary.ts";

/** The program with all its calls and the demo's openings, in a folder of its own; without pages and, unless asked for, without a bot check and limits. */
export async function createTestApp(environment: Record<string, string> = {}, now?: () => Date) {
  const folder = temporaryFolder();
  if (!environment["SITE_DIR"] && !environment["DATA_DIR"]) copyDemoCatalogue(inject("demoData"), folder);
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    ...environment,
  });
  const services: Services = await compose(config, now, searchHere);
  onTestFinished(() => services.close());
  let accepted = 0;
  const log = pino({ level: "silent" });
  const readiness = createReadiness({ ...services, leastFreeBytes: config.LIMIT_FREE_BYTES, log });
  const app = createApp({
    ...{ services, log, readiness },
    onAccepted: () => {
      accepted += 1;
    },
  });
  return { app, services, config, readiness, accepted: () => accepted };
}
