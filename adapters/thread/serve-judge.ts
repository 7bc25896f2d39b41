import { parentPort } from "node:worker_threads";
import type { FileJudge, FileVerdict, JudgedFile } from "#core/uploads/file-judge.ts";

/** The thread's answer for a file: a verdict or an error. */
export interface Judged {
  readonly verdict?: FileVerdict;
  readonly error?: string;
}

/** Judges the files that the parent thread sends. */
export function serveJudge(judge: FileJudge): void {
  const answer = (judged: Judged): void => parentPort?.postMessage(judged);
  parentPort?.on("message", (file: JudgedFile) => {
    judge.judge(file).then(
      (verdict) => answer({ verdict }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
}
