import { workerData } from "node:worker_threads";
import { serveJudge } from "#adapters/thread/file-judge.ts";

/** A worker thread that never finishes judging a file: it computes or waits forever. */
serveJudge({
  judge: () => {
    while (workerData.how === "works");
    return new Promise(() => undefined);
  },
});
