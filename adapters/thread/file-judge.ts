import { PorticoError } from "#core/errors.ts";
import type { FileJudge, FileVerdict, JudgedFile } from "#core/uploads/file-judge.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Judged } from "./serve-judge.ts";

export interface ThreadJudgeOptions {
  /** The thread's program, which ends by calling `serveJudge`. */
  readonly program: URL;
  /** The program's `workerData`. */
  readonly data: unknown;
  /** Raises `unavailable` where the thread must not be started any more. */
  readonly mayStart?: () => void;
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
  mayStart,
  budget = 20_000,
  mostWaiting = 200,
}: ThreadJudgeOptions): FileJudge & { close(): Promise<void> } {
  const { run, close } = oneAtATime<JudgedFile, Judged, FileVerdict>({
    ...{ program, data, mayStart, budget, mostWaiting },
    full: () => new PorticoError("unavailable", "too many files wait to be judged"),
    says: { failed: "files cannot be judged now", closed: "files are not judged any more" },
    read: ({ verdict, error }) => (verdict ? { result: verdict } : { error }),
    late: ({ active, idle }) =>
      active > idle
        ? { result: { ok: false, problem: "unreadable" } }
        : { error: "the store of files does not answer" },
  });
  return { judge: run, close };
}
