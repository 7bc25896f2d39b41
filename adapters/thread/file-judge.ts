import { PorticoError } from "#core/errors.ts";
import type { FileJudge, FileVerdict, JudgedFile } from "#core/uploads/file-judge.ts";
import { oneAtATime, serveTasks } from "./one-at-a-time.ts";
import type { ThreadOptions } from "./thread.ts";

export interface ThreadJudgeOptions extends ThreadOptions {
  /**
   * How long one file may take, in milliseconds. A file that keeps the thread busy for longer is refused as crafted; one that waited for the
   * store may be sent again. Honest files of 100 MB take less than a second.
   */
  readonly budgetMs?: number;
  /** The most files in the queue. */
  readonly maxWaiting?: number;
}

/** Judges files one at a time in a thread that the first file starts, so that no file can block the site. */
export function createThreadFileJudge({
  budgetMs = 20_000,
  maxWaiting = 200,
  ...thread
}: ThreadJudgeOptions): FileJudge & { close(): Promise<void> } {
  const { run, close } = oneAtATime<JudgedFile, FileVerdict>({
    ...thread,
    budgetMs,
    maxWaiting,
    full: () => new PorticoError("unavailable", "too many files are waiting to be judged"),
    says: { failed: "files cannot be judged now", closed: "files are no longer judged" },
    async late({ active, idle }) {
      if (active > idle) return { ok: false, problem: "unreadable" };
      throw new PorticoError("unavailable", "files cannot be judged now: the store does not answer");
    },
  });
  return { judge: run, close };
}

/** Inside the thread: judges the files. */
export const serveJudge = (judge: FileJudge): void => serveTasks((file: JudgedFile) => judge.judge(file));
