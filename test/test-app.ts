import { pino } from "pino";
import { onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { compose, type Services } from "#server/compose.ts";
import { readConfig } from "#server/config.ts";
import { temporaryFolder } from "./temporary.ts";

/** The program with all its calls and the demo's openings, in a folder of its own; without pages and, unless asked for, without a bot check and limits. */
export async function createTestApp(environment: Record<string, string> = {}, now?: () => Date) {
  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: "silent",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    ...environment,
  });
  const services: Services = await compose(config, now);
  onTestFinished(() => services.close());
  let accepted = 0;
  const app = createApp({
    services,
    log: pino({ level: "silent" }),
    onAccepted: () => {
      accepted += 1;
    },
  });
  return { app, services, config, accepted: () => accepted };
}
