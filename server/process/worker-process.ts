import cluster, { type Worker } from "node:cluster";
import { PorticoError } from "#core/errors.ts";
import { createPeer, type Peer } from "#core/peers/peer.ts";
import { channelOf, type JoinedWorker, type SharedState } from "../compose/workers.ts";
import type { Config } from "../settings/config.ts";
import type { OwnProgram } from "../settings/own-program.ts";
import { heartbeat, type LifecycleCalls, type MainCalls, watchSilence } from "./lifecycle.ts";
import type { StartTrouble } from "./replacing.ts";

/** How long a worker may take to load its program after the shared state is ready, and how long from then until it serves. */
const startTimeoutMs = 60_000;

/** A worker process, from its start to its end. */
export interface WorkerProcess {
  readonly worker: Worker;
  readonly life: Peer<LifecycleCalls>;
  /** Resolves when the worker serves visitors. Raises `unavailable`, with the worker's reason, if it cannot start. */
  readonly serving: Promise<void>;
  readonly ended: Promise<void>;
  /** When the worker was started, in milliseconds of `performance.now()`. */
  readonly begun: number;
  /** Why the worker did not start. Not valid for a worker that has started. */
  trouble: StartTrouble;
  hasServed: boolean;
  /** Whether a replacement for this worker is already starting, so that it is not replaced a second time if it dies. */
  hasSuccessor: boolean;
  /** Whether the worker was told to end. */
  isStopping: boolean;
}

/** What is needed to start a worker. */
export interface WorkerProgram {
  /** The path of the program that workers run. */
  readonly program: string;
  /** The folder of the built pages. */
  readonly built: string;
  readonly own: OwnProgram;
}

/** Starts a worker. The worker loads its program at once, but uses the state that all workers share only after its call of `shared` has returned. */
export function startWorker(
  config: Config,
  { program, built, own }: WorkerProgram,
  shared: Promise<SharedState>,
  onSilent: (worker: Worker) => void,
): WorkerProcess {
  const mark = own.currentMark();
  cluster.setupPrimary({ exec: program, serialization: "advanced" });
  const worker = cluster.fork();
  const serving = Promise.withResolvers<void>();
  const ended = endOf(worker);
  const channel = channelOf(worker);
  let member: JoinedWorker | undefined;
  let hasLeft = false;
  let isWaiting = true;
  const life = createPeer<LifecycleCalls>("life", channel, {
    begin: () => ({ config, built, mark }),
    async shared() {
      const state = await shared;
      watch.heard();
      if (!hasLeft) member = state.join(channel);
    },
    serving: () => serving.resolve(),
    failed({ says, trouble }) {
      one.trouble = trouble;
      serving.reject(new PorticoError("unavailable", says));
    },
    foreign() {
      try {
        own.reportAndEnsureSame();
      } catch {
        // ignored here, because `reportAndEnsureSame` has reported it
      }
    },
    hear: () => undefined,
    alive: () => watch.heard(),
  } satisfies MainCalls);
  worker.on("error", ({ message }: Error) =>
    serving.reject(new PorticoError("unavailable", `a worker cannot be started: ${message}`)),
  );
  const about = { hasServed: false, hasSuccessor: false, isStopping: false, trouble: "broken" as StartTrouble };
  const one: WorkerProcess = { worker, life, ended, serving: serving.promise, begun: performance.now(), ...about };
  void serving.promise.then(
    () => {
      one.hasServed = true;
    },
    () => worker.process.kill("SIGKILL"), // the worker may ignore every other signal
  );
  const maxSilenceMs = (): number => {
    if (isWaiting) return Number.POSITIVE_INFINITY;
    return one.hasServed ? heartbeat.maxSilenceMs : startTimeoutMs;
  };
  const watch = watchSilence(heartbeat.intervalMs, maxSilenceMs, () => {
    one.trouble = "slow";
    onSilent(worker);
    worker.process.kill("SIGKILL");
  });
  void shared.then(() => {
    isWaiting = false;
    watch.heard();
  });
  void ended.then(() => {
    hasLeft = true;
    watch.stop();
    member?.onExit();
    life.disconnected("the worker has ended");
    serving.reject(new PorticoError("unavailable", "a worker ended before it served"));
  });
  return one;
}

/** Resolves when a worker has ended. Also resolves if a worker could not be started: such a worker emits an error, but never `exit`. */
function endOf(worker: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.once("exit", () => resolve());
  worker.on("error", () => {
    if (worker.process.pid === undefined) resolve();
  });
  return promise;
}
