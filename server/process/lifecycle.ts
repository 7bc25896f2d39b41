import type { MetricsJson } from "../compose/metrics.ts";
import type { Config } from "../settings/config.ts";
import type { BuildFingerprint } from "../settings/own-program.ts";
import type { StartTrouble } from "./replacing.ts";

/** The calls by which a worker reports its lifecycle to the main process. Calls of a peer always take one argument. */
export interface MainCalls {
  /** Returns the worker's settings, and the build that it has to serve. */
  begin(_: undefined): WorkerOrders;
  /**
   * Resolves when the worker may use the state that all workers share: the main process has opened this state, and has added the worker to its users.
   */
  shared(_: undefined): Promise<void>;
  /** Reports that the worker now serves visitors. */
  serving(_: undefined): void;
  /** Reports that the worker cannot start, and why, in words for the operator. */
  failed(why: { readonly says: string; readonly trouble: StartTrouble }): void;
  /** Reports that the files of the worker's program were removed, or replaced by those of another build. */
  foreign(_: undefined): void;
  /** Resolves when the main process has handled all messages that the worker sent before. Does nothing else. */
  hear(_: undefined): void;
  /** A heartbeat: reports that the worker's event loop is running. */
  alive(_: undefined): void;
}

export interface WorkerOrders {
  readonly config: Config;
  /** The folder of the build. */
  readonly built: string;
  /** The fingerprint of the build to which the program of the worker must belong. */
  readonly mark: BuildFingerprint;
}

/** The calls by which the main process controls the lifecycle of a worker. */
export interface LifecycleCalls {
  /** Ends the worker as `ServingProcess.stop` does. */
  stop(drainingMs: number): void;
  /** Reports to the worker how many of the configured workers are not serving. */
  missing(count: number): void;
  /** Returns the metrics of the worker; empty if `METRICS_PORT` is not set. */
  figures(_: undefined): Promise<MetricsJson>;
}

/** How often a worker sends a heartbeat, and after how long without one the main process kills the worker. */
export const heartbeat = { intervalMs: 1000, maxSilenceMs: 30_000 };

/** Watches a process that has to send messages regularly. */
export interface SilenceWatch {
  heard(): void;
  stop(): void;
}

/**
 * Calls `onSilent` when nothing has been heard for `maxSilenceMs()`. The silence is measured in ticks of a timer, not by the clock: the ticks stop
 * while this process itself is suspended, for example by Ctrl-Z in a terminal. A suspended process hears nothing, and the other process is not to
 * blame.
 */
export function watchSilence(intervalMs: number, maxSilenceMs: () => number, onSilent: () => void): SilenceWatch {
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
