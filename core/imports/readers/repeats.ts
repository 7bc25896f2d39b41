import type { FeedInput, ImportFormat } from "../feed-format.ts";
import type { FeedRecord } from "../feed-record.ts";

/** Defines a format whose reader yields records. An opening that occurs twice, word for word, is read only once, and a notice reports it. */
export const recordFormat = (read: (input: FeedInput) => AsyncIterable<FeedRecord>): ImportFormat => ({
  gives: "records",
  read: (input) => withoutRepeats(read(input), input),
});

/** Leaves out openings that repeat an earlier one. Openings that have the same id but differ are kept, and the import's check reports them. */
async function* withoutRepeats(records: AsyncIterable<FeedRecord>, { note }: FeedInput): AsyncGenerator<FeedRecord> {
  const seen = new Map<string, number>();
  let [repeats, first] = [0, ""];
  for await (const record of records) {
    const hash = hashOf(JSON.stringify({ ...record, where: "" }));
    if (record.id !== "" && seen.get(record.id) === hash) {
      repeats += 1;
      first ||= `${record.id} in ${record.where}`;
      continue;
    }
    seen.set(record.id, hash);
    yield record;
  }
  if (repeats > 0) note?.(`openings that occur twice, word for word: ${repeats}, the first is ${first}`);
}

/** Returns a 53-bit hash (cyrb53). Two different texts have the same hash with a probability of about one in 10^16. */
function hashOf(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
