import type { FeedInput } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";

/** Passes records on. At the end, a notice says how many of them have no text, and what to do about that. */
export async function* withMissingTextNotice(
  records: AsyncIterable<FeedRecord>,
  { note }: FeedInput,
  remedy: string,
): AsyncGenerator<FeedRecord> {
  let [all, without] = [0, 0];
  for await (const record of records) {
    all += 1;
    if (record.parts.length === 0) without += 1;
    yield record;
  }
  if (without > 0) note?.(`openings without text, which lead to their own pages: ${without} of ${all}; ${remedy}`);
}
