import { once } from "node:events";
import { codeOf } from "#core/errors.ts";
import { createMeters } from "#core/limits/meters.ts";
import { createPeer } from "#core/peers/peer.ts";
import { systemErrorSentence } from "#core/system-trouble.ts";
import { compose } from "./compose/compose.ts";
import { createThreads } from "./compose/threads.ts";
import { channelOf, createSharedPorts } from "./compose/workers.ts";
import { deskPagesOf } from "./desk/pages.ts";
import { type ServingProcess, serve } from "./main.ts";
import { type ProcessMetrics, processMetricsOf } from "./process/counting.ts";
import { heartbeat, type LifecycleCalls, type MainCalls } from "./process/lifecycle.ts";
import { loadBuild } from "./process/load-build.ts";
import { logOf, logUnrecordedEnds } from "./process/start-up.ts";
import { machineClock } from "./settings/machine-clock.ts";
import { ownProgram } from "./settings/own-program.ts";

/** This file is the program of a worker. Workers are processes that serve visitors. The main process holds the state that they share. */
let serving: ServingProcess | undefined;
let counting: ProcessMetrics | undefined;
let missing = 0;

const channel = channelOf(process);
const life = createPeer<MainCalls>("life", channel, {
  async stop(drainingMs) {
    await serving?.stop(drainingMs);
    // The main process may send connections to this worker until it learns that the worker no longer listens. The first reply of the main process
    // arrives after all of these connections. Its second reply arrives after this worker has returned the connections that came too late.
    for (let turn = 0; turn < 2; turn += 1) await life.ask("hear", undefined);
    process.disconnect();
  },
  missing(count) {
    missing = count;
  },
  figures: async () => (await counting?.read()) ?? [],
} satisfies LifecycleCalls);

// ignored here: a terminal sends these signals to all processes, but the main process decides when to stop
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"] as const) process.on(signal, () => undefined);
void once(process, "disconnect").then(() => process.exit());

try {
  const { config, built, mark } = await life.ask("begin", undefined);
  const own = ownProgram(built, () => life.tell("foreign", undefined), mark);
  const loaded = loadBuild(built); // loads the build while the main process opens the shared state
  loaded.catch(() => undefined); // the error is handled where the result is awaited
  counting = await processMetricsOf(config);
  await life.ask("shared", undefined);
  const shared = createSharedPorts(channel, createMeters(config.LIMIT_PER_ADDRESS, Date.now), machineClock);
  const log = logOf(config);
  const services = await compose(config, undefined, createThreads(own), {
    shared,
    metrics: counting.metrics,
    onUnrecordedEnds: logUnrecordedEnds(log),
  });
  services.pages.readPages();
  const pagesUnder = await loaded;
  const deskPages = await deskPagesOf(config, built);
  own.reportAndEnsureSame();
  serving = await serve(services, log, { pagesUnder, deskPages, missingWorkers: () => missing });
  life.tell("serving", undefined);
  setInterval(() => life.tell("alive", undefined), heartbeat.intervalMs).unref();
} catch (error) {
  const says = codeOf(error) ? (error as Error).message : systemErrorSentence(error);
  if (!says) console.error(error); // an unexpected error is logged with its stack
  const isOutside = codeOf(error) === "unavailable" || codeOf(error) === "busy";
  life.tell("failed", {
    says: says ?? (error instanceof Error ? error.message : String(error)),
    trouble: isOutside ? "outside" : "broken",
  });
}
