import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { InstallationState } from "#core/installation/troubles.ts";
import type { Services } from "../compose/compose.ts";
import { createThreads } from "../compose/threads.ts";
import { createSharedState, type SharedState } from "../compose/workers.ts";
import { watchRefusals } from "../duties/watch-refusals.ts";
import type { Config } from "../settings/config.ts";
import { type ServerState, serveControl } from "./control.ts";
import { type CountedProcess, serveMetricsIfEnabled } from "./counting.ts";
import { currentLimitsOf } from "./limits-now.ts";
import { addressAt, drainMs, portError } from "./listen.ts";
import { createWorkerReplacer } from "./replacing.ts";
import { logOf, mailDestinationSentence, prepareToServe, type RunningServer, warmUp } from "./start-up.ts";
import { hostNameOf, watchHosts } from "./watch-hosts.ts";
import { startWorker, type WorkerProcess, type WorkerProgram } from "./worker-process.ts";

/** What a main process needs to start its workers. */
export interface RunWorkersOptions extends WorkerProgram {
  /** Called once if this host has to end, because it can no longer replace its workers. `says` is the reason. */
  readonly onGiveUp: (says: string) => void;
}

/** A worker that lives for a shorter time than this is replaced only after a delay. */
const minLifetimeMs = 5000;
const retryDelayMs = { first: 500, max: 30_000 };

export interface RunningWorkers extends RunningServer {
  /** Replaces all workers. Each old worker is stopped only after a new one has started. Resolves when all old ones have ended. */
  restart(): Promise<ServerState>;
}

/**
 * Serves visitors from several worker processes on one port. This process, the main process, serves no visitors itself: it holds the state that the
 * workers share, and replaces and stops workers.
 */
export async function runWorkers(
  given: Config,
  from: RunWorkersOptions,
  count: number,
  seen?: InstallationState,
): Promise<RunningWorkers> {
  const config = { ...given, PORT: given.PORT || (await freePort(given.HOST)) };
  const log = logOf(config);
  const running = new Set<WorkerProcess>();
  let stopping = false;

  const begin = (shared: Promise<SharedState>): WorkerProcess => {
    const one = startWorker(config, from, shared, ({ process: { pid } }) =>
      log.error({ worker: pid }, "a worker is stuck, and is ended"),
    );
    running.add(one);
    void one.serving.then(tellMissing, () => undefined);
    void one.ended.then(() => {
      running.delete(one);
      tellMissing();
      if (one.isStopping || stopping || !one.hasServed) return;
      const { pid, exitCode: code, signalCode: signal } = one.worker.process;
      log.error({ worker: pid, code, signal }, "a worker died");
      if (!one.hasSuccessor) void replace(performance.now() - one.begun < minLifetimeMs ? retryDelayMs.first : 0);
    });
    return one;
  };
  const servingNow = (): WorkerProcess[] =>
    [...running].filter(({ hasServed, isStopping }) => hasServed && !isStopping);
  const tellMissing = (): void => {
    const missing = Math.max(0, count - servingNow().length);
    for (const { life, hasServed } of running) if (hasServed) life.tell("missing", missing);
  };
  const start = async (): Promise<void> => begin(prepared.promise).serving;
  const replace = createWorkerReplacer({
    mayStart: from.own.reportAndEnsureSame,
    begin: () => begin(prepared.promise),
    retryDelayMs,
    serving: () => servingNow().length,
    isStopping: () => stopping,
    onGiveUp: from.onGiveUp,
    onFailure: (error) => log.error({ err: error }, "a worker cannot be replaced"),
  });
  const retire = (one: WorkerProcess, drainingMs: number): Promise<void> => {
    one.isStopping = true;
    one.life.tell("stop", drainingMs);
    const timeoutMs = drainingMs + config.LIMIT_STOP_SECONDS * 1000 + 1000;
    const late = setTimeout(() => one.worker.process.kill("SIGKILL"), timeoutMs);
    return one.ended.finally(() => clearTimeout(late));
  };

  let services: Services | undefined;
  let offering: Awaited<ReturnType<typeof serveMetricsIfEnabled>>;
  const prepared = Promise.withResolvers<SharedState>();
  try {
    const first = begin(prepared.promise); // the worker loads its program while this process opens the shared state
    const threads = createThreads(from.own);
    services = await (await import("../compose/compose.ts")).compose(config, undefined, threads, { seen });
    await prepareToServe(services, log);
    warmUp(services, log);
    offering = await serveMetricsIfEnabled(services, () => countedBy(running));
    prepared.resolve(
      createSharedState({
        ...services.process,
        ...services.process.hosts,
        ...services.uploads,
        pastErasures: services.applications.pastErasures,
        search: services.catalogue.searchEngine,
      }),
    );
    await first.serving; // before the other workers start, so that a problem is reported only once
    await Promise.all(Array.from({ length: count - 1 }, start));
  } catch (error) {
    stopping = true;
    for (const { worker } of running) worker.process.kill("SIGKILL");
    offering?.close();
    services?.close();
    throw error;
  }

  const sharing = services;
  const watch = watchHosts(services, log);
  const address = addressAt(config.HOST, config.PORT);
  const refusals = watchRefusals(
    services,
    { hostName: hostNameOf(services), publicUrl: config.PUBLIC_URL || address },
    log,
  );
  const state = (): ServerState => ({ workers: servingNow().map(({ worker }) => worker.process.pid ?? 0) });
  let restarting: Promise<ServerState> | undefined;
  const replaceAll = async (): Promise<ServerState> => {
    const leaving: Promise<void>[] = [];
    const mark = from.own.currentMark();
    for (const one of [...running].filter(({ hasServed }) => hasServed)) {
      if (!running.has(one)) continue; // this worker has died in the meantime, and is being replaced
      one.hasSuccessor = true;
      await start().catch((error: unknown) => {
        one.hasSuccessor = false;
        if (!running.has(one)) void replace(0);
        throw error;
      });
      from.own.accept(mark); // the operator asked for this restart, and a worker runs with the new files, so they were installed on purpose
      leaving.push(retire(one, drainMs));
    }
    await Promise.all(leaving);
    return state();
  };
  const restart = (): Promise<ServerState> => {
    restarting ??= replaceAll().finally(() => {
      restarting = undefined;
    });
    return restarting;
  };
  const calls = { restart, status: async () => state(), limits: () => currentLimitsOf(sharing) };
  const controlled = await serveControl(config.DATA_DIR, calls, log);
  return {
    address,
    mails: mailDestinationSentence(config),
    restart,
    async stop() {
      stopping = true;
      controlled.close();
      offering?.close();
      await Promise.all([...running].map((one) => retire(one, 0)));
      await Promise.race([
        Promise.all([
          watch.stop(),
          refusals.stop(),
          sharing.process.duties.stop(),
          services.catalogue.searchEngine.keep(),
          prepared.promise.then((shared) => shared.handedOn()),
        ]),
        pause(config.LIMIT_STOP_SECONDS * 1000, undefined, { ref: false }),
      ]);
      services.close();
    },
  };
}

/** How long to wait for the metrics of a worker, which may be busy. */
const figuresTimeoutMs = 2000;

/** Returns the metrics of all workers that return them in time. */
async function countedBy(running: Iterable<WorkerProcess>): Promise<CountedProcess[]> {
  const asked = [...running].map(async ({ worker, life }) => ({
    id: worker.process.pid ?? 0,
    figures: await Promise.race([
      life.ask("figures", undefined),
      pause(figuresTimeoutMs, undefined, { ref: false }).then(() => []),
    ]).catch(() => []),
  }));
  return (await Promise.all(asked)).filter(({ figures }) => figures.length > 0);
}

/** Finds a free port before the workers start: all workers must listen on the same port, including those that start later. */
async function freePort(host: string): Promise<number> {
  const probe = createServer();
  probe.listen(0, host);
  await once(probe, "listening").catch((error: NodeJS.ErrnoException) => {
    throw portError(error, host, 0);
  });
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
