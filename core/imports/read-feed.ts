import type { Candidate, FormatContext } from "./candidate.ts";
import type { FeedFormat, FeedInput } from "./feed-format.ts";
import { createMapRecord } from "./map-record.ts";

/** Reads the openings of a feed one by one, as candidates. Raises what the format raises. */
export async function* readFeed(
  format: FeedFormat,
  input: FeedInput,
  context: FormatContext,
): AsyncGenerator<Candidate> {
  if (format.gives === "candidates") return yield* format.read(input);
  const mapRecord = createMapRecord(context);
  for await (const record of format.read(input)) yield mapRecord(record);
}
