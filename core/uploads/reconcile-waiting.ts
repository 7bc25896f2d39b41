import { timeOf } from "../time/time.ts";
import type { ListedUpload } from "./file-store.ts";
import type { WaitingTable } from "./waiting-table.ts";

/** How long an upload may be on its way that was prepared and that nobody here sees arriving, in milliseconds. */
const onItsWay = 3_600_000;

/** Holds the table against what lies there; `at` is before it was listed. */
export async function reconcile(
  table: WaitingTable,
  listed: readonly ListedUpload[],
  { at, unclaimed }: { readonly at: number; readonly unclaimed: number },
): Promise<void> {
  const known = new Map((await table.all()).map((upload) => [upload.key, upload]));
  for (const { key, bytes, at: moment } of listed) {
    const [since, upload] = [timeOf(moment), known.get(key)];
    known.delete(key);
    const nobodys = { network: [], arriving: false, fresh: false, since, until: since + unclaimed } as const;
    if (!upload) await table.put({ key, bytes, ...nobodys });
    else if (upload.arriving ? upload.since < at - onItsWay : upload.bytes !== bytes)
      await table.put({ ...upload, bytes, arriving: false });
  }
  const left = [...known.values()].filter(
    ({ arriving, bytes, since }) => since < (arriving || bytes === 0 ? at - onItsWay : at),
  );
  await table.drop(left.map(({ key }) => key));
}
