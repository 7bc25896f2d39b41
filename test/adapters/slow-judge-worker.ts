import { workerData } from "node:worker_threads";
import { serveJudge } from "#adapters/thread/file-judge.ts";

/** A thread that never finishes a file. */
serveJudge({
  judge: () => {
    while (workerData.how === "works");
    return new Promise(() => undefined);
  },
});
