import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { PorticoError } from "#core/errors.ts";
import type { InstallationState } from "#core/installation/troubles.ts";
import { createApp, rateLimiterOf } from "./app.ts";
import { compose, type Services } from "./compose/compose.ts";
import { partsOf } from "./compose/parts.ts";
import { createThreads } from "./compose/threads.ts";
import type { DeskPages } from "./desk/pages.ts";
import { serveDesk } from "./desk/serve-desk.ts";
import { registerDuties } from "./duties/register-duties.ts";
import { watchRefusals } from "./duties/watch-refusals.ts";
import { createClientAddressResolver } from "./http/client-address.ts";
import { answerKeeperOf } from "./http/kept/keeper-of.ts";
import type { PagesFactory } from "./pages/pages.ts";
import { type ControlCalls, serveControl } from "./process/control.ts";
import { processMetricsOf, serveMetricsIfEnabled } from "./process/counting.ts";
import { countStuckItems } from "./process/held-up.ts";
import { currentLimitsOf } from "./process/limits-now.ts";
import { addressAt, isPathWithNewCv, listen } from "./process/listen.ts";
import { createReadiness } from "./process/readiness.ts";
import {
  logOf,
  logUnrecordedEnds,
  mailDestinationSentence,
  prepareToServe,
  type RunningServer,
  warmUp,
} from "./process/start-up.ts";
import { hostNameOf, watchHosts } from "./process/watch-hosts.ts";
import { serveBuilds } from "./published/builds/serve-builds.ts";
import type { Config } from "./settings/config.ts";
import type { OwnProgram } from "./settings/own-program.ts";

export interface StartOptions {
  readonly config: Config;
  readonly pagesUnder: PagesFactory;
  /** The pages of the desk; missing if `DESK_URL` is not set. */
  readonly deskPages?: DeskPages | undefined;
  /** The files from which this process was started; missing in development, where files may change at any time. */
  readonly own?: OwnProgram;
  /** Returns how many of the configured workers are not serving. */
  readonly missingWorkers?: () => number;
  /** The result of examining the stored data before the start, which found no reason to refuse the start. */
  readonly seen?: InstallationState | undefined;
  /** Wraps the request listener, so that a development server can handle requests first. */
  readonly around?: (listener: RequestListener) => RequestListener;
}

/** Starts everything that one process serves. */
export async function startServer({ config, seen, ...how }: StartOptions): Promise<RunningServer> {
  const log = logOf(config);
  const counting = await processMetricsOf(config);
  const threads = how.own && createThreads(how.own);
  const services = await compose(config, undefined, threads, {
    metrics: counting.metrics,
    seen,
    onUnrecordedEnds: logUnrecordedEnds(log),
  });
  try {
    await prepareToServe(services, log);
    const offering = await serveMetricsIfEnabled(services, async () => [
      { id: process.pid, figures: await counting.read() },
    ]);
    const serving = await serve(services, log, how).catch((error: unknown) => {
      offering?.close();
      throw error;
    });
    warmUp(services, log);
    const watch = watchHosts(services, log);
    const publicUrl = config.PUBLIC_URL || serving.address;
    const refusals = watchRefusals(services, { hostName: hostNameOf(services), publicUrl }, log);
    const controlled = await serveControl(config.DATA_DIR, controlCallsOf(services), log);
    return {
      address: serving.address,
      mails: mailDestinationSentence(config),
      async stop() {
        controlled.close();
        const left = await serving.stop();
        offering?.close();
        await Promise.race([Promise.all([watch.stop(), refusals.stop()]), pause(left(), undefined, { ref: false })]);
        await Promise.race([services.catalogue.searchEngine.keep(), pause(left(), undefined, { ref: false })]);
        services.close();
      },
    };
  } catch (error) {
    services.close();
    throw error;
  }
}

/** The calls by which an operator controls a server with a single process. */
const controlCallsOf = (services: Services): ControlCalls => ({
  async restart() {
    throw new PorticoError("unavailable", "the server has one process, which cannot be replaced: see WEB_CONCURRENCY");
  },
  status: async () => ({ workers: [process.pid] }),
  limits: () => currentLimitsOf(services),
});

export interface ServingProcess {
  readonly address: string;
  readonly port: number;
  /**
   * Makes `/ready` report that this process is stopping, hands its duties over, and finishes the requests in progress. For `drainingMs`, still
   * accepts connections, each for one request; then closes the port. Resolves to a function that returns how many milliseconds of
   * `LIMIT_STOP_SECONDS` are left.
   */
  stop(drainingMs?: number): Promise<() => number>;
}

/** Serves API calls, pages and the desk from this process, and registers the process for duties. */
export async function serve(
  services: Services,
  log: Logger,
  { pagesUnder, deskPages, missingWorkers, around = (listener) => listener }: Omit<StartOptions, "config" | "seen">,
): Promise<ServingProcess> {
  const { config, site, now, catalogue, applications, uploads, mail } = services;
  const { duties, probeDatabase, writes, refusals, meters, metrics, changes } = services.process;
  const { store, unconfirmed, intents } = applications;
  const { pages, assets } = pagesUnder(site.brand.basePath);
  const { diskSpace, scans, visitorPasses } = uploads;
  const readiness = createReadiness({
    probeDatabase,
    writes,
    diskSpace,
    outbox: mail.outbox,
    refusals,
    now,
    log,
    leastFreeBytes: config.LIMIT_FREE_BYTES,
    pastErasures: applications.pastErasures,
    heldUp: () =>
      countStuckItems({
        applications: store,
        unconfirmed,
        intents,
        scans,
        pastErasures: applications.pastErasures,
        updateCopies: applications.updateCopies,
        now,
      }),
    ...(missingWorkers ? { missingWorkers } : {}),
  });
  const onAccepted = (): void => {
    duties.nudge("mails");
    duties.nudge("scans");
  };
  const rateLimiter = rateLimiterOf({ config, meters, visitorPasses, refusals });
  const builds = assets === undefined ? undefined : serveBuilds(services, assets, log);
  let address = "";
  const app = createApp({
    services: partsOf(services),
    log,
    readiness,
    pages,
    ...(assets ? { assets } : {}),
    earlier: builds?.earlier,
    onAccepted,
    rateLimiter,
    listeningAt: () => address,
  });
  const keeper = pages.development
    ? undefined
    : answerKeeperOf({
        services: { ...catalogue, answerTimes: applications.answerTimes, config, site, metrics, changes },
        app,
        rateLimiter,
        log,
      });
  const answer = getRequestListener(app.fetch);
  // the port is opened before any duty starts: if it is in use, another program may be serving this data folder
  const addressOf = createClientAddressResolver(config.TRUSTED_PROXIES);
  const listening = await listen(around(keeper?.around(answer) ?? answer), config.HOST, config.PORT, {
    ...(keeper ? { atOnce: keeper.tryServeFromCache } : {}),
    ...(config.JOBAPP_API === "" ? {} : { takesFiles: isPathWithNewCv }),
    addressOf: ({ socket, headers }) => addressOf(socket.remoteAddress, headers["x-forwarded-for"]?.toString()),
  }).catch((error: unknown) => {
    keeper?.stop();
    builds?.stop();
    throw error;
  });
  address = addressAt(config.HOST, listening.port);
  const desk = await serveDesk(services, log, { rateLimiter, pages: deskPages }).catch(async (error: unknown) => {
    await listening.stop(0);
    keeper?.stop();
    builds?.stop();
    throw error;
  });
  const takeNoMore = registerDuties(services, log, config.PUBLIC_URL || address);
  return {
    address,
    port: listening.port,
    async stop(drainingMs = 0) {
      const until = performance.now() + drainingMs + config.LIMIT_STOP_SECONDS * 1000;
      const left = (): number => Math.max(0, until - performance.now());
      readiness.stop(); // first of all, so that load balancers send no more visitors before connections are refused (trust 1.17)
      takeNoMore();
      const handedOn = duties.stop();
      const listeners = [listening, ...(desk ? [desk] : [])];
      if (drainingMs > 0) for (const listener of listeners) listener.drain();
      await pause(Math.min(Math.max(drainingMs, config.LIMIT_UNREADY_SECONDS * 1000), left()));
      await Promise.all(listeners.map((listener) => listener.stop(left())));
      keeper?.stop();
      builds?.stop();
      // a mail that hangs keeps its claim, and the next holder of the duty sends it
      await Promise.race([handedOn, pause(left(), undefined, { ref: false })]);
      return left;
    },
  };
}
