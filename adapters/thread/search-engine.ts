import { Worker } from "node:worker_threads";
import { PorticoError } from "#core/errors.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";

export interface ThreadOptions {
  /** The thread's program, which ends by calling `serveEngine`. */
  readonly program: URL;
  /** The program's `workerData`. */
  readonly data: unknown;
}

interface Answer {
  readonly question: number;
  readonly value: never;
  readonly error?: string;
  readonly progress?: number;
}

interface Waiting {
  tell?: ((progress: number) => void) | undefined;
  resolve(value: never): void;
  reject(error: unknown): void;
}

/**
 * Runs an engine in a thread, started with the first question. If the thread fails, the next question starts another.
 */
export function createThreadSearchEngine({ program, data }: ThreadOptions): SearchEngine {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const failed = (error: unknown): void => {
    worker = undefined;
    for (const { reject } of waiting.values())
      reject(
        new PorticoError("unavailable", `the search has ended: ${error instanceof Error ? error.message : error}`),
      );
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(program, { workerData: data });
    started.unref();
    started.on("message", ({ question, value, error, progress }: Answer) => {
      const asked = waiting.get(question);
      if (progress !== undefined) return asked?.tell?.(progress);
      waiting.delete(question);
      if (waiting.size === 0) started.unref(); // does not keep the process alive
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(new PorticoError("unavailable", error));
    });
    started.on("error", failed);
    started.on("exit", (code) => {
      if (worker === started) failed(`code ${code}`);
    });
    return started;
  };
  const ask = <Name extends keyof SearchEngine>(name: Name, request?: unknown, tell?: (progress: number) => void) => {
    worker ??= start();
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<SearchEngine[Name]>>>();
    last += 1;
    waiting.set(last, { resolve, reject, tell });
    worker.ref();
    worker.postMessage({ question: last, name, request });
    return promise;
  };

  return {
    search: (request) => ask("search", request),
    suggest: (request) => ask("suggest", request),
    ready: () => ask("ready"),
    reindex: (progress) => ask("reindex", undefined, progress),
    keep: async () => (worker ? ask("keep") : undefined),
    async close() {
      const ending = worker;
      worker = undefined;
      await ending?.terminate();
    },
  };
}
