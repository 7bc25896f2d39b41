import { workerData } from "node:worker_threads";
import * as v from "valibot";
import { createFileJudge } from "#adapters/files/file-judge.ts";
import { serveJudge } from "#adapters/thread/file-judge.ts";
import { bucketIn } from "#core/uploads/bucket-address.ts";
import { openStoredFiles } from "./files.ts";

/** The entry point of the thread that judges files. */
const { DATA_DIR, FILES_URL } = v.parse(v.object({ DATA_DIR: v.string(), FILES_URL: v.string() }), workerData);
serveJudge(createFileJudge(await openStoredFiles({ DATA_DIR, bucket: bucketIn(FILES_URL) })));
