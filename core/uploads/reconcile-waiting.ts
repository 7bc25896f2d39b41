import { epochMsOf } from "../time/time.ts";
import type { ListedUpload } from "./file-store.ts";
import type { WaitingTable } from "./waiting-table.ts";

/** The time limit of an upload that the browser sends directly to the bucket. This program cannot see whether it is still arriving. */
const arrivalTimeoutMs = 3_600_000;

/** Corrects the table of waiting uploads to match the uploads that are actually stored. `at` must be a time just before `listed` was read. */
export async function reconcileWaiting(
  table: WaitingTable,
  listed: readonly ListedUpload[],
  { at, maxWaitMs }: { readonly at: number; readonly maxWaitMs: number },
): Promise<void> {
  const known = new Map((await table.all()).map((upload) => [upload.key, upload]));
  for (const { key, bytes, at: moment } of listed) {
    const [since, upload] = [epochMsOf(moment), known.get(key)];
    known.delete(key);
    const unowned = { network: [], arriving: false, fresh: false, since, until: since + maxWaitMs } as const;
    if (!upload) await table.put({ key, bytes, ...unowned });
    else if (upload.arriving ? upload.since < at - arrivalTimeoutMs : upload.bytes !== bytes)
      await table.put({ ...upload, bytes, arriving: false });
  }
  const gone = [...known.values()].filter(
    ({ arriving, bytes, since }) => since < (arriving || bytes === 0 ? at - arrivalTimeoutMs : at),
  );
  await table.drop(gone.map(({ key }) => key));
}
