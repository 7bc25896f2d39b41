import type { UncheckedJob } from "./candidate.ts";
import type { FeedRecord } from "./feed-record.ts";

/** A file or an answer that a format reads. */
export interface FeedInput {
  /** The bytes of a file or an answer, in pieces of any size. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The `Content-Type` of an answer, if there was one. */
  readonly contentType?: string;
  /** The address that the bytes came from, to which relative addresses in the bytes refer. Missing for files. */
  readonly address?: string;
  /** Whether the address holds a secret, so that no link may be made from it. */
  readonly secretAddress?: boolean;
  /** Fetches another address of the same system: the next page of a list, or a single opening. Missing for files. */
  readonly follow?: (address: string) => Promise<FeedInput>;
  /** Only for CSV: the header of the column that holds a field, by the name of the field (`csv-fields.ts`). */
  readonly columns?: Readonly<Record<string, string>>;
  /** Receives notices of what was repaired or is missing, one line each, for operators. */
  readonly note?: (notice: string) => void;
}

/**
 * Reads one kind of feed. Raises `invalid`, with the line if known, if the input as a whole is not in this format or breaks off. The formats of other
 * systems give records in the words of these systems; our own format gives candidates.
 */
export type ImportFormat =
  | { readonly gives: "records"; readonly read: (input: FeedInput) => AsyncIterable<FeedRecord> }
  | { readonly gives: "candidates"; readonly read: (input: FeedInput) => AsyncIterable<UncheckedJob> };
