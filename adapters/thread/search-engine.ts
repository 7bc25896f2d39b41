import { Worker } from "node:worker_threads";
import { PorticoError } from "#core/errors.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";

export interface ThreadOptions {
  /** The thread's program, which ends by calling `serveEngine`. */
  readonly program: URL;
  /** The program's `workerData`. */
  readonly data: unknown;
  /** Raises `unavailable` where the thread must not be started any more. */
  readonly mayStart?: () => void;
}

interface Answer {
  readonly question: number;
  readonly value: never;
  readonly error?: string;
  readonly progress?: number;
}

interface Question {
  readonly question: number;
  readonly name: keyof SearchEngine;
  readonly request: unknown;
}

interface Waiting {
  tell?: ((progress: number) => void) | undefined;
  resolve(value: never): void;
  reject(error: unknown): void;
}

/**
 * Runs an engine in a thread, started with the first question. If the thread fails, the next question starts another.
 */
export function createThreadSearchEngine({ program, data, mayStart }: ThreadOptions): SearchEngine {
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
    const hear = ({ question, value, error, progress }: Answer): void => {
      const asked = waiting.get(question);
      if (progress !== undefined) {
        asked?.tell?.(progress);
        return;
      }
      waiting.delete(question);
      if (waiting.size === 0) started.unref(); // does not keep the process alive
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(new PorticoError("unavailable", error));
    };
    started.on("message", (answers: readonly Answer[]) => {
      for (const answer of answers) hear(answer);
    });
    started.on("error", failed);
    started.on("exit", (code) => {
      if (worker === started) failed(`code ${code}`);
    });
    return started;
  };
  /** The questions of a page are asked at once, and go over in one message. */
  let queued: Question[] = [];
  const send = (): void => {
    const questions = queued.filter(({ question }) => waiting.has(question));
    queued = [];
    if (questions.length === 0) return;
    try {
      if (!worker) mayStart?.();
    } catch (error) {
      failed(error);
      return;
    }
    worker ??= start();
    worker.ref();
    worker.postMessage(questions);
  };
  const ask = <Name extends keyof SearchEngine>(name: Name, request?: unknown, tell?: (progress: number) => void) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<SearchEngine[Name]>>>();
    last += 1;
    waiting.set(last, { resolve, reject, tell });
    if (queued.length === 0) queueMicrotask(send);
    queued.push({ question: last, name, request });
    return promise;
  };

  return {
    search: (request) => ask("search", request),
    suggest: (request) => ask("suggest", request),
    seen: () => ask("seen"),
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
