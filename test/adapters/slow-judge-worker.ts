import { workerData } from "node:worker_threads";
import { serveJudge } from "#adapters/thread/serve-judge.ts";

/** A thread that never comes to an end with a file. */
serveJudge({
  judge: () => {
    while (workerData.how === "works");
    return new Promise(() => undefined);
  },
});
