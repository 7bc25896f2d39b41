import { PorticoError } from "#core/errors.ts";
import { createThread, type ThreadOptions } from "./thread.ts";
import { serveParent } from "./thread-peer.ts";

export interface OneAtATimeOptions<Result> extends ThreadOptions {
  /** How long one task may take, in milliseconds. After that the thread is ended. */
  readonly budgetMs: number;
  /** The most tasks that may wait or be under way. */
  readonly maxWaiting: number;
  /** The error for each task beyond that. */
  readonly full: () => PorticoError;
  /** The messages of errors: of a task that failed, and of one that comes after `close`. */
  readonly says: { readonly failed: string; readonly closed: string };
  /** The result of a task that exceeded its budget, or its error, depending on how the thread spent that time in milliseconds. */
  readonly late: (spent: { readonly active: number; readonly idle: number }) => Promise<Result>;
}

/** A thread that does one task after another. */
export interface OneAtATime<Task, Result> {
  /** Raises `unavailable` if the task fails, the thread ends or has been closed, and what `full` makes if too many tasks wait. */
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

interface TaskCalls<Task, Result> {
  run(task: Task): Promise<Result>;
}

/** The first task starts the thread, and so does the first one after a failure. */
export function oneAtATime<Task, Result>({
  budgetMs,
  maxWaiting,
  full,
  says,
  late,
  ...options
}: OneAtATimeOptions<Result>): OneAtATime<Task, Result> {
  const thread = createThread<TaskCalls<Task, Result>>(options, says.failed);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const runNow = (task: Task): Promise<Result> => {
    if (closed) throw new PorticoError("unavailable", says.closed); // a task would start a thread again
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    thread.ask("run", task).then(resolve, reject);
    const before = thread.timeSpent();
    const timer = setTimeout(() => {
      resolve(late(thread.timeSpent(before)));
      void thread.end();
    }, budgetMs);
    return promise.finally(() => clearTimeout(timer));
  };

  return {
    async run(task) {
      if (waiting >= maxWaiting) throw full();
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

/** Inside the thread: does the tasks. */
export function serveTasks<Task, Result>(run: (task: Task) => Promise<Result>): void {
  serveParent({ run } satisfies TaskCalls<Task, Result>);
}
