import type { Figures } from "../compose/metrics.ts";
import type { Config } from "../settings/config.ts";
import type { BuildMark } from "../settings/own-program.ts";
import type { StartTrouble } from "./replacing.ts";

/** A worker's calls to the main process about its lifecycle. */
export interface MainCalls {
  /** Asks what to serve, and with which settings. */
  begin(_: undefined): WorkerOrders;
  /** Resolves when the shared state is ready, and it is this worker's turn to use it. */
  shared(_: undefined): Promise<void>;
  /** The worker now serves visitors. */
  serving(_: undefined): void;
  /** The worker cannot start, and why, for the operator. */
  failed(why: { readonly says: string; readonly trouble: StartTrouble }): void;
  /** The worker's files were replaced by another build, or removed. */
  foreign(_: undefined): void;
  /** Resolves when all earlier messages have been handled. */
  hear(_: undefined): void;
  /** A heartbeat: the worker's event loop is running. */
  alive(_: undefined): void;
}

export interface WorkerOrders {
  readonly config: Config;
  /** The folder of the build. */
  readonly built: string;
  /** The build that the worker must belong to. */
  readonly mark: BuildMark;
}

/** The main process's calls to a worker about its lifecycle. */
export interface LifeCalls {
  /** Ends the worker as `Serving.stop` does. */
  stop(drainingMs: number): void;
  /** How many of the configured workers are missing. */
  missing(count: number): void;
  /** Its metrics; empty if `METRICS_PORT` is not set. */
  figures(_: undefined): Promise<Figures>;
}

/** How often a worker sends a heartbeat, and after which silence it is ended. */
export const heartbeat = { intervalMs: 1000, maxSilenceMs: 30_000 };

/** A watch on a process that must be heard from regularly. */
export interface Watch {
  heard(): void;
  stop(): void;
}

/**
 * Reports a silence of `maxSilenceMs()`. Counts its own timer's ticks instead of using the clock: while this process itself is suspended, for
 * example by Ctrl-Z in a terminal, it hears from nobody, and nobody is to blame.
 */
export function watchSilence(intervalMs: number, maxSilenceMs: () => number, onSilent: () => void): Watch {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks * intervalMs >= maxSilenceMs()) onSilent();
  }, intervalMs);
  return {
    heard() {
      ticks = 0;
    },
    stop: () => clearInterval(timer),
  };
}
