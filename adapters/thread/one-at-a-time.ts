import { PorticoError } from "#core/errors.ts";
import { createThread, type ThreadOptions } from "./thread.ts";
import { serveParent } from "./thread-peer.ts";

export interface TaskThreadOptions<Result> extends ThreadOptions {
  /** How long a task may take. After that, the thread is ended. */
  readonly budgetMs: number;
  /** How many tasks may be waiting or in progress. */
  readonly maxWaiting: number;
  /** Returns the error to raise for a task that exceeds `maxWaiting`. */
  readonly overloadError: () => PorticoError;
  /** The messages of errors: `failed` if a task fails, `closed` if a task arrives after `close`. */
  readonly messages: { readonly failed: string; readonly closed: string };
  /**
   * Called if a task takes too long. Returns the result of the task, or rejects with its error. `spent` contains how many milliseconds the thread was
   * active and idle.
   */
  readonly onTimeout: (spent: { readonly active: number; readonly idle: number }) => Promise<Result>;
}

/** A thread that does one task after another. */
export interface TaskThread<Task, Result> {
  /**
   * Does a task. Raises `unavailable` if the task fails, if the thread ends, or if the thread was closed. Raises the error of `overloadError` if too many
   * tasks are waiting.
   */
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

interface TaskCalls<Task, Result> {
  run(task: Task): Promise<Result>;
}

/** Creates a thread that does one task after another. The thread starts with the first task, and after a failure with the next task. */
export function createTaskThread<Task, Result>({
  budgetMs,
  maxWaiting,
  overloadError,
  messages,
  onTimeout,
  ...options
}: TaskThreadOptions<Result>): TaskThread<Task, Result> {
  const thread = createThread<TaskCalls<Task, Result>>(options, messages.failed);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const runNow = (task: Task): Promise<Result> => {
    if (closed) throw new PorticoError("unavailable", messages.closed); // otherwise the task would start the thread again
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    thread.ask("run", task).then(resolve, reject);
    const before = thread.timeSpent();
    const timer = setTimeout(() => {
      resolve(onTimeout(thread.timeSpent(before)));
      void thread.end();
    }, budgetMs);
    return promise.finally(() => clearTimeout(timer));
  };

  return {
    async run(task) {
      if (waiting >= maxWaiting) throw overloadError();
      waiting += 1;
      const run = last.then(() => runNow(task));
      last = run.catch(() => undefined);
      return run.finally(() => {
        waiting -= 1;
      });
    },
    async close() {
      closed = true;
      await thread.end();
    },
  };
}

/** Runs inside the thread. Does the tasks. */
export function serveTasks<Task, Result>(run: (task: Task) => Promise<Result>): void {
  serveParent({ run } satisfies TaskCalls<Task, Result>);
}
