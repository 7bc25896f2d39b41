import { workerData } from "node:worker_threads";
import * as v from "valibot";
import { createFileJudge } from "#adapters/files/file-judge.ts";
import { serveJudge } from "#adapters/thread/file-judge.ts";
import { openStored } from "./files.ts";

/** The thread that judges files: wires the judge to where they are kept. */
const where = v.parse(v.object({ DATA_DIR: v.string(), FILES_URL: v.string() }), workerData);
serveJudge(createFileJudge(await openStored(where)));
