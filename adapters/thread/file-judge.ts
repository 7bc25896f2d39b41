import { Worker } from "node:worker_threads";
import { PorticoError } from "#core/errors.ts";
import type { FileJudge, FileVerdict, JudgedFile } from "#core/uploads/file-judge.ts";
import type { Judged } from "./serve-judge.ts";

export interface ThreadJudgeOptions {
  /** The thread's program, which ends by calling `serveJudge`. */
  readonly program: URL;
  /** The program's `workerData`. */
  readonly data: unknown;
  /**
   * How long one file may take, in milliseconds. What keeps the thread busy for longer is refused as crafted; after waiting
   * that long for the store, the file may be sent again. Honest files of 100 MB take less than a second.
   */
  readonly budget?: number;
  /** The most files in the queue. */
  readonly mostWaiting?: number;
}

/** Judges files one at a time in a thread, started with the first file, so that no file can block the site. */
export function createThreadFileJudge({
  program,
  data,
  budget = 20_000,
  mostWaiting = 200,
}: ThreadJudgeOptions): FileJudge & { close(): Promise<void> } {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const start = (): Worker => {
    const started = new Worker(program, { workerData: data });
    const ended = (): void => {
      if (worker === started) worker = undefined;
    };
    return started.on("error", ended).once("exit", ended);
  };

  const ask = (file: JudgedFile): Promise<FileVerdict> => {
    if (closed) throw new PorticoError("unavailable", "files are not judged any more");
    worker ??= start();
    const asked = worker;
    const before = asked.performance.eventLoopUtilization();
    const { promise, resolve, reject } = Promise.withResolvers<FileVerdict>();
    const failed = (cause: unknown): void =>
      reject(Object.assign(new PorticoError("unavailable", "files cannot be judged now"), { cause }));
    const answered = ({ verdict, error }: Judged): void => (verdict ? resolve(verdict) : failed(error));
    const timer = setTimeout(() => {
      worker = undefined;
      const { active, idle } = asked.performance.eventLoopUtilization(before);
      void asked.terminate();
      if (active > idle) resolve({ ok: false, problem: "unreadable" });
      else failed("the store of files does not answer");
    }, budget);
    asked.on("message", answered).on("error", failed).on("exit", failed);
    asked.ref();
    asked.postMessage(file);
    return promise.finally(() => {
      clearTimeout(timer);
      asked.off("message", answered).off("error", failed).off("exit", failed);
      asked.unref(); // does not keep the process alive
    });
  };

  return {
    async judge(file) {
      if (waiting >= mostWaiting) throw new PorticoError("unavailable", "too many files wait to be judged");
      waiting += 1;
      const run = last.then(() => ask(file));
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
