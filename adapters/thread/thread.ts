import type { EventLoopUtilization } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { PorticoError } from "#core/errors.ts";
import type { Answer, Argument, Calls, Peer } from "#core/peers/peer.ts";
import { threadPeer } from "./thread-peer.ts";

export interface ThreadOptions {
  /** The module that runs in the thread. It must call `serveParent`. */
  readonly program: URL;
  /** The data that the thread gets as `workerData`. */
  readonly data: unknown;
  /** Raises `unavailable` if no thread may be started any more. */
  readonly mayStart?: (() => void) | undefined;
}

/** A thread whose functions can be called. It keeps the process alive only while a call is in progress. */
export interface Thread<Remote> {
  /**
   * Makes a call. Starts the thread if it does not run. Raises `unavailable`, with the cause, if the call fails, if the thread ends, or if no thread
   * may be started.
   */
  ask<Name extends keyof Remote & string>(name: Name, argument: Argument<Remote[Name]>): Promise<Answer<Remote[Name]>>;
  isRunning(): boolean;
  /** How many milliseconds the thread has been active and idle, since it was started or since `before`. */
  timeSpent(before?: EventLoopUtilization): EventLoopUtilization;
  /** Ends the thread at once. Calls in progress raise `unavailable`; the next call starts another thread. */
  end(): Promise<void>;
}

interface Running<Remote> {
  readonly worker: Worker;
  readonly peer: Peer<Remote>;
  /** How many calls are in progress. */
  asked: number;
}

/** Creates a thread. All error messages begin with the text `failed`. `calls` are the functions that the thread may call in this process. */
export function createThread<Remote>(
  { program, data, mayStart }: ThreadOptions,
  failed: string,
  calls: Calls = {},
): Thread<Remote> {
  let running: Running<Remote> | undefined;

  const start = (): Running<Remote> => {
    mayStart?.();
    const worker = new Worker(program, { workerData: data });
    const started = { worker, peer: threadPeer<Remote>(worker, calls), asked: 0 };
    const ended = (reason: string): void => {
      if (running === started) running = undefined;
      started.peer.disconnected(reason);
    };
    worker.on("error", (error) => ended(messageOf(error))).once("exit", (code) => ended(`exit code ${code}`));
    worker.unref();
    return started;
  };
  return {
    async ask(name, argument) {
      try {
        running ??= start();
        const one = running;
        one.asked += 1;
        if (one.asked === 1) one.worker.ref();
        return await one.peer.ask(name, argument).finally(() => {
          one.asked -= 1;
          if (one.asked === 0) one.worker.unref();
        });
      } catch (cause) {
        throw Object.assign(new PorticoError("unavailable", `${failed}: ${messageOf(cause)}`), { cause });
      }
    },
    isRunning: () => running !== undefined,
    timeSpent: (before) =>
      running?.worker.performance.eventLoopUtilization(before) ?? { active: 0, idle: 0, utilization: 0 },
    async end() {
      const ending = running;
      running = undefined;
      ending?.peer.disconnected("the thread was ended");
      await ending?.worker.terminate();
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
