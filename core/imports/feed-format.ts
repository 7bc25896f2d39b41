import type { Candidate } from "./candidate.ts";
import type { FeedRecord } from "./feed-record.ts";

/** What a format reads. */
export interface FeedInput {
  /** The bytes of a file or an answer, in pieces of any size. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The `Content-Type` of an answer, where there was one. */
  readonly contentType?: string;
  /** Where the bytes came from, to which addresses in them may be relative. Missing for files. */
  readonly address?: string;
  /** Whether the address holds a secret, so that nothing may be made of it that people see. */
  readonly secretAddress?: boolean;
  /** Fetches another address of the same system: the next page of a list, or an opening of its own. Missing for files. */
  readonly follow?: (address: string) => Promise<FeedInput>;
  /** For CSV: the header of the column that holds a field, by the name of the field (`csv-fields.ts`). */
  readonly columns?: Readonly<Record<string, string>>;
  /** Is told what was repaired or is missing, one line for operators each. */
  readonly note?: (notice: string) => void;
}

/**
 * How one kind of feed is read. Raises `invalid` where the input as a whole is not in this format or breaks off, with
 * the line where there is one. Other systems' formats give records in their own words; ours gives candidates.
 */
export type FeedFormat =
  | { readonly gives: "records"; readonly read: (input: FeedInput) => AsyncIterable<FeedRecord> }
  | { readonly gives: "candidates"; readonly read: (input: FeedInput) => AsyncIterable<Candidate> };
