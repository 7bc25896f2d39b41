import type { Candidate, FormatContext } from "./candidate.ts";
import type { FeedFormat, FeedInput } from "./feed-format.ts";
import { mapRecord } from "./map-record.ts";

/** Reads the openings of a feed one by one, as candidates. Raises what the format raises. */
export async function* readFeed(
  format: FeedFormat,
  input: FeedInput,
  context: FormatContext,
): AsyncGenerator<Candidate> {
  if (format.gives === "candidates") yield* format.read(input);
  else for await (const record of format.read(input)) yield mapRecord(record, context);
}
