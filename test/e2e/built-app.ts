import { getRequestListener } from "@hono/node-server";
import { type Logger, pino } from "pino";
import { onTestFinished } from "vitest";
import { createApp, rateLimiterOf } from "#server/app.ts";
import { compose } from "#server/compose/compose.ts";
import { type Parts, partsOf } from "#server/compose/parts.ts";
import { answerKeeperOf } from "#server/http/kept/keeper-of.ts";
import { listen } from "#server/process/listen.ts";
import { loadBuild } from "#server/process/load-build.ts";
import { readConfig } from "#server/settings/config.ts";
import { buildFolder } from "../../scripts/build.ts";
import { withoutThreads } from "../create-same-thread-engine.ts";
import { copyDemoData } from "../demo-data.ts";
import { temporaryFolder } from "../temporary.ts";

// Runs the built program in the process of the test, for tests that replace one of its parts or its clock.

/** All parts of the program with the demo's data, in a temporary folder, until the test ends. */
export async function partsOfDemo(environment: Record<string, string> = {}, now?: () => Date): Promise<Parts> {
  const folder = temporaryFolder();
  await copyDemoData(folder);
  const usual = { LOG_LEVEL: "silent", LIMIT_PER_ADDRESS: "0", CHALLENGE_EFFORT: "1" };
  const config = readConfig({ DATA_DIR: folder, ...usual, ...environment });
  const services = partsOf(await compose(config, now, withoutThreads));
  onTestFinished(() => services.close());
  return services;
}

/** The program with the built pages and these parts. */
export async function builtApp(services: Parts, log: Logger = pino({ level: "silent" })) {
  const pagesUnder = await loadBuild(buildFolder);
  return createApp({ services, log, ...pagesUnder(services.site.brand.basePath), onAccepted: () => undefined });
}

/** Serves the program to browsers, on a free port unless one is given. */
export async function serve(app: Awaited<ReturnType<typeof builtApp>>, wanted = 0) {
  const { port, stop } = await listen(getRequestListener(app.fetch), "127.0.0.1", wanted);
  return { address: `http://127.0.0.1:${port}`, stop: () => stop(1000) };
}

/** Serves the program with the built pages and the cache of responses, as `npm start` does. Counts the pages that it renders. */
export async function builtAppWithCache(services: Parts, log: Logger = pino({ level: "silent" })) {
  const { pages } = (await loadBuild(buildFolder))(services.site.brand.basePath);
  const rateLimiter = rateLimiterOf(services);
  let made = 0;
  const counted: typeof pages = {
    ...pages,
    render: (...given) => {
      made += 1;
      return pages.render(...given);
    },
  };
  const app = createApp({ services, log, pages: counted, rateLimiter, onAccepted: () => undefined });
  const keeper = answerKeeperOf({ services, app, rateLimiter, log });
  if (!keeper) throw new Error("these settings keep nothing");
  const listener = keeper.around(getRequestListener(app.fetch));
  const { port, stop } = await listen(listener, "127.0.0.1", 0, { atOnce: keeper.tryServeFromCache });
  onTestFinished(async () => {
    keeper.stop();
    await stop(1000);
  });
  await keeper.checkCatalogue();
  return { app, keeper, address: `http://127.0.0.1:${port}`, made: () => made };
}
