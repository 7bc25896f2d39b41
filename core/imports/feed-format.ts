import type { UncheckedJob } from "./candidate.ts";
import type { FeedRecord } from "./feed-record.ts";

/** A file or an HTTP response that a format reads. */
export interface FeedInput {
  /** The bytes of the file or response, in pieces of any size. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The `Content-Type` of the response, if it had one. */
  readonly contentType?: string;
  /** The address from which the bytes were fetched; relative addresses in them refer to it. Missing for files. */
  readonly address?: string;
  /** Whether the address holds a secret, so that no link may be made from it. */
  readonly secretAddress?: boolean;
  /** Fetches another address of the same system: the next page of a list, or a single opening. Missing for files. */
  readonly follow?: (address: string) => Promise<FeedInput>;
  /** Only for CSV: the header of the column that holds a field, by the name of the field (`csv-fields.ts`). */
  readonly columns?: Readonly<Record<string, string>>;
  /** Called for each notice to operators about what was repaired in the feed or is missing from it. A notice is one line. */
  readonly note?: (notice: string) => void;
}

/**
 * Reads the feeds of one format. Raises `invalid`, with the line if known, if the input is not in this format or ends too early. The formats of other
 * systems give records in the words of these systems; our own format gives candidates.
 */
export type ImportFormat =
  | { readonly gives: "records"; readonly read: (input: FeedInput) => AsyncIterable<FeedRecord> }
  | { readonly gives: "candidates"; readonly read: (input: FeedInput) => AsyncIterable<UncheckedJob> };
