import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { PorticoError } from "#core/errors.ts";
import { compose } from "./compose.ts";
import { channelOf, createPeer, createSharedState, type Peer } from "./compose-workers.ts";
import type { Config } from "./config.ts";
import { type ServerState, serveControl } from "./control.ts";
import { type CountedProcess, offerFigures } from "./counting.ts";
import { heartbeat, type LifeCalls, type MainCalls, watchSilence } from "./lifecycle.ts";
import { addressAt, drained, troubleOfPort } from "./listen.ts";
import { beginWith, logOf, type RunningServer, warmUp, whereMailsGo } from "./main.ts";

/** A worker that ends sooner than that is replaced after a pause, which doubles; in milliseconds. */
const young = 5000;
/** How long a worker may take until it serves, in milliseconds. */
const startPatience = 60_000;
const program = fileURLToPath(new URL("./web-worker.ts", import.meta.url));
const pauses = { first: 500, longest: 30_000 };

export interface RunningWorkers extends RunningServer {
  /** Replaces every worker, the new ones first; resolves when the old ones have ended. */
  restart(): Promise<ServerState>;
}

interface Running {
  readonly worker: Worker;
  readonly life: Peer<LifeCalls>;
  readonly ended: Promise<void>;
  hasServed: boolean;
  /** Set while another is started in its place: nobody else has to replace it. */
  hasSuccessor: boolean;
  /** Set when it is meant to end. */
  retired: boolean;
}

/**
 * Serves from several processes on one port. This one answers no visitor: it has what they share, replaces those that die, and stops them.
 */
export async function runWorkers(given: Config, built: string, count: number): Promise<RunningWorkers> {
  const config = { ...given, PORT: given.PORT || (await freePort(given.HOST)) };
  const log = logOf(config);
  const services = await compose(config);
  const shared = createSharedState({ ...services, search: services.searchEngine });
  const running = new Set<Running>();
  let stopping = false;

  cluster.setupPrimary({ exec: program, serialization: "advanced" });

  /** Resolves when a new worker serves; raises `unavailable` with what it says, where it cannot. */
  const start = async (): Promise<void> => {
    const worker = cluster.fork();
    const begun = performance.now();
    const serving = Promise.withResolvers<void>();
    const channel = channelOf(worker);
    const { left } = shared.join(channel);
    const life = createPeer<LifeCalls>("life", channel, {
      begin: () => ({ config, built }),
      serving: () => serving.resolve(),
      failed: (says) => serving.reject(new PorticoError("unavailable", says)),
      hear: () => undefined,
      alive: () => watch.heard(),
    } satisfies MainCalls);
    const ended = endOf(worker);
    worker.on("error", ({ message }: Error) =>
      serving.reject(new PorticoError("unavailable", `a worker cannot be begun: ${message}`)),
    );
    const one: Running = { worker, life, ended, hasServed: false, hasSuccessor: false, retired: false };
    running.add(one);
    void serving.promise.then(
      () => {
        one.hasServed = true;
      },
      () => worker.process.kill("SIGKILL"), // it obeys no other signal
    );
    const patience = (): number => (one.hasServed ? heartbeat.silence : startPatience);
    const watch = watchSilence(heartbeat.every, patience, () => {
      log.error({ worker: worker.process.pid }, "a worker does not move any more and is ended");
      worker.process.kill("SIGKILL");
    });
    void ended.then(() => {
      watch.stop();
      running.delete(one);
      left();
      life.gone();
      serving.reject(new PorticoError("unavailable", "a worker ended before it served"));
      if (one.retired || stopping || !one.hasServed) return;
      const { pid, exitCode: code, signalCode: signal } = worker.process;
      log.error({ worker: pid, code, signal }, "a worker died");
      if (!one.hasSuccessor) void replace(performance.now() - begun < young ? pauses.first : 0);
    });
    await serving.promise;
  };
  const replace = async (wait: number): Promise<void> => {
    await pause(wait, undefined, { ref: false });
    if (stopping) return;
    await start().catch((error: unknown) => {
      log.error({ err: error }, "a worker cannot be replaced");
      return replace(Math.min(pauses.longest, Math.max(pauses.first, wait * 2)));
    });
  };
  const retire = (one: Running, draining: number): Promise<void> => {
    one.retired = true;
    one.life.tell("stop", draining);
    const patience = draining + config.LIMIT_STOP_SECONDS * 1000 + 1000;
    const late = setTimeout(() => one.worker.process.kill("SIGKILL"), patience);
    return one.ended.finally(() => clearTimeout(late));
  };

  let offering: Awaited<ReturnType<typeof offerFigures>>;
  try {
    await beginWith(services, log);
    warmUp(services, log);
    offering = await offerFigures(services, () => countedBy(running));
    await start(); // alone: what is wrong is said once
    await Promise.all(Array.from({ length: count - 1 }, start));
  } catch (error) {
    stopping = true;
    for (const { worker } of running) worker.process.kill("SIGKILL");
    offering?.close();
    services.close();
    throw error;
  }

  const state = (): ServerState => ({
    workers: [...running]
      .filter(({ hasServed, retired }) => hasServed && !retired)
      .map(({ worker }) => worker.process.pid ?? 0),
  });
  let restarting: Promise<ServerState> | undefined;
  const replaceAll = async (): Promise<ServerState> => {
    const leaving: Promise<void>[] = [];
    for (const one of [...running].filter(({ hasServed }) => hasServed)) {
      if (!running.has(one)) continue; // it died meanwhile, and is replaced
      one.hasSuccessor = true;
      await start().catch((error: unknown) => {
        one.hasSuccessor = false;
        if (!running.has(one)) void replace(0);
        throw error;
      });
      leaving.push(retire(one, drained));
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
  const controlled = await serveControl(config.DATA_DIR, { restart, status: async () => state() }, log);
  return {
    address: addressAt(config.HOST, config.PORT),
    mails: whereMailsGo(config),
    restart,
    async stop() {
      stopping = true;
      controlled.close();
      offering?.close();
      await Promise.all([...running].map((one) => retire(one, 0)));
      await Promise.race([
        services.searchEngine.keep(),
        pause(config.LIMIT_STOP_SECONDS * 1000, undefined, { ref: false }),
      ]);
      services.close();
    },
  };
}

/** Resolves when a worker has ended, or could not begin: then it raises an error, and never exits. */
function endOf(worker: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.once("exit", () => resolve());
  worker.on("error", () => {
    if (worker.process.pid === undefined) resolve();
  });
  return promise;
}

/** How long somebody who asks for figures waits for a process that is busy, in milliseconds. */
const figuresPatience = 2000;

/** The figures of all that answer in time. */
async function countedBy(running: Iterable<Running>): Promise<CountedProcess[]> {
  const asked = [...running].map(async ({ worker, life }) => ({
    id: worker.process.pid ?? 0,
    figures: await Promise.race([
      life.ask("figures", undefined),
      pause(figuresPatience, undefined, { ref: false }).then(() => []),
    ]).catch(() => []),
  }));
  return (await Promise.all(asked)).filter(({ figures }) => figures.length > 0);
}

/** All workers must name the same port, and so must those that come later. */
async function freePort(host: string): Promise<number> {
  const probe = createServer();
  probe.listen(0, host);
  await once(probe, "listening").catch((error: NodeJS.ErrnoException) => {
    throw troubleOfPort(error, host, 0);
  });
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
