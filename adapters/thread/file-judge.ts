import { PorticoError } from "#core/errors.ts";
import type { FileJudge, FileVerdict, JudgedFile } from "#core/uploads/file-judge.ts";
import { createTaskThread, serveTasks } from "./one-at-a-time.ts";
import type { ThreadOptions } from "./thread.ts";

export interface ThreadJudgeOptions extends ThreadOptions {
  /**
   * How long judging one file may take. Ordinary files of 100 MB take less than a second. If the thread was busy for most of this time, the file is
   * taken for an attack and refused. If the thread was waiting for the store, the file may be sent again.
   */
  readonly budgetMs?: number;
  /** How many files may wait to be judged. */
  readonly maxWaiting?: number;
}

/** Judges files one at a time, in a thread that starts with the first file, so that no file can block the site. */
export function createThreadFileJudge({
  budgetMs = 20_000,
  maxWaiting = 200,
  ...thread
}: ThreadJudgeOptions): FileJudge & { close(): Promise<void> } {
  const { run, close } = createTaskThread<JudgedFile, FileVerdict>({
    ...thread,
    budgetMs,
    maxWaiting,
    overloadError: () => new PorticoError("unavailable", "too many files are waiting to be judged"),
    messages: { failed: "files cannot be judged now", closed: "files are no longer judged" },
    async onTimeout({ active, idle }) {
      if (active > idle) return { ok: false, problem: "unreadable" };
      throw new PorticoError("unavailable", "files cannot be judged now: the store does not answer");
    },
  });
  return { judge: run, close };
}

/** Runs inside the thread. Judges the files. */
export const serveJudge = (judge: FileJudge): void => serveTasks((file: JudgedFile) => judge.judge(file));
