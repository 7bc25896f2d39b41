import { Readable } from "node:stream";
import { boardFileEnd, boardWriters } from "#core/feeds/board-files.ts";
import { type BoardParts, boardJobsOf } from "#core/feeds/board-job.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import type { PacedRunner } from "./pace.ts";

/** How many openings are read at once. Writing them takes a few milliseconds of the event loop, and some hundred kilobytes of memory. */
const batchSize = 25;

/** Streams the file of a board. Each piece of the file is generated only when it is needed. */
export function boardStream(store: Pick<JobStore, "openAfter">, parts: BoardParts, pace: PacedRunner): Readable {
  const form = boardWriters[parts.board.format];
  async function* pieces(): AsyncGenerator<string> {
    yield form.head({ name: parts.site.brand.legalName, address: `${parts.origin}/` });
    for (let last: string | undefined = ""; last !== undefined; ) {
      const from: string = last;
      const { text, until } = await pace(async () => {
        const jobs = await store.openAfter(from, batchSize);
        const written = jobs.flatMap((job) => boardJobsOf(job, parts)).map(form.jobOf);
        return { text: written.join(""), until: jobs.length < batchSize ? undefined : jobs.at(-1)?.id };
      });
      if (text !== "") yield text;
      last = until;
    }
    yield boardFileEnd;
  }
  return Readable.from(pieces(), { highWaterMark: 1 });
}
