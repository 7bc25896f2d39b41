import { Worker } from "node:worker_threads";
import { PorticoError } from "#core/errors.ts";

export interface OneAtATimeOptions<Answer, Result> {
  /** The thread's program. */
  readonly program: URL;
  /** The program's `workerData`. */
  readonly data: unknown;
  /** Raises `unavailable` where it must not be started any more. */
  readonly mayStart?: (() => void) | undefined;
  /** How long one task may take, in milliseconds; then the thread is ended. */
  readonly budget: number;
  /** The most tasks in the queue. */
  readonly mostWaiting: number;
  /** What is raised beyond that. */
  readonly full: () => PorticoError;
  /** What the error says of a task that failed, and of one that comes after the end. */
  readonly says: { readonly failed: string; readonly closed: string };
  /** What an answer holds, or why it holds nothing. */
  readonly read: (answer: Answer) => { readonly result: Result } | { readonly error: unknown };
  /** What a task that took too long comes to; by how the thread spent its time. */
  readonly late: (time: {
    readonly active: number;
    readonly idle: number;
  }) => { readonly result: Result } | { readonly error: unknown };
}

/** A thread that does one task after the other. */
export interface OneAtATime<Task, Result> {
  /** Raises `unavailable` where the thread fails, ends or has been closed, and what `full` makes where too many wait. */
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** Starts the thread with its first task, and again after one that failed. It does not keep the process alive. */
export function oneAtATime<Task, Answer, Result>({
  program,
  data,
  mayStart,
  budget,
  mostWaiting,
  full,
  says,
  read,
  late,
}: OneAtATimeOptions<Answer, Result>): OneAtATime<Task, Result> {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const start = (): Worker => {
    mayStart?.();
    const started = new Worker(program, { workerData: data });
    const ended = (): void => {
      if (worker === started) worker = undefined;
    };
    return started.on("error", ended).once("exit", ended);
  };
  const ask = (task: Task): Promise<Result> => {
    if (closed) throw new PorticoError("unavailable", says.closed);
    worker ??= start();
    const asked = worker;
    const before = asked.performance.eventLoopUtilization();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const failed = (cause: unknown): void =>
      reject(Object.assign(new PorticoError("unavailable", says.failed), { cause }));
    const settled = (outcome: ReturnType<typeof read>): void =>
      "result" in outcome ? resolve(outcome.result) : failed(outcome.error);
    const answered = (answer: Answer): void => settled(read(answer));
    const timer = setTimeout(() => {
      worker = undefined;
      const spent = asked.performance.eventLoopUtilization(before);
      void asked.terminate();
      settled(late(spent));
    }, budget);
    asked.on("message", answered).on("error", failed).on("exit", failed);
    asked.ref();
    asked.postMessage(task);
    return promise.finally(() => {
      clearTimeout(timer);
      asked.off("message", answered).off("error", failed).off("exit", failed);
      asked.unref();
    });
  };

  return {
    async run(task) {
      if (waiting >= mostWaiting) throw full();
      waiting += 1;
      const run = last.then(() => ask(task));
      last = run.catch(() => undefined);
      return run.finally(() => {
        waiting -= 1;
      });
    },
    async close() {
      closed = true; // whoever waits would start a thread
      const ending = worker;
      worker = undefined;
      await ending?.terminate();
    },
  };
}
