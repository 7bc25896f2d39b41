import { workerData } from "node:worker_threads";
import * as v from "valibot";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createFileJudge } from "#adapters/files/file-judge.ts";
import { serveJudge } from "#adapters/thread/serve-judge.ts";

/** The thread that judges files: wires the judge to where they are kept. */
const { folder } = v.parse(v.object({ folder: v.string() }), workerData);
serveJudge(createFileJudge(createDiskFileStore({ folder })));
