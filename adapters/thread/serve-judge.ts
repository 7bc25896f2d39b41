import { parentPort } from "node:worker_threads";
import type { FileJudge, FileVerdict, JudgedFile } from "#core/uploads/file-judge.ts";

/** What a thread answers of a file: one of both. */
export interface Judged {
  readonly verdict?: FileVerdict;
  readonly error?: string;
}

/** Judges the files that the thread which started this one sends. */
export function serveJudge(judge: FileJudge): void {
  const answer = (judged: Judged): void => parentPort?.postMessage(judged);
  parentPort?.on("message", (file: JudgedFile) => {
    judge.judge(file).then(
      (verdict) => answer({ verdict }),
      (error: unknown) => answer({ error: String(error) }),
    );
  });
}
