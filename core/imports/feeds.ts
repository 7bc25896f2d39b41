import type { FeedInput } from "./feed-format.ts";
import type { Source } from "./sources-file.ts";

/** What to ask with whether anything has changed since. */
export interface Condition {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** Where a feed is, with nothing left to fill in. */
export interface FeedAddress extends Pick<Source, "allowPrivate" | "headers" | "columns"> {
  /** An https address, or the path of a file or folder. */
  readonly from: string;
}

/** A feed that was opened, or that has not changed since it was read last. */
export type OpenedFeed =
  | { readonly is: "unchanged" }
  | {
      readonly is: "opened";
      /** The feed's parts, one after the other: the files of a folder, else one. */
      readonly inputs: AsyncIterable<FeedInput>;
      /** What to ask with the next time, once all was read; nothing where a change could be missed. */
      readonly condition: () => Condition | undefined;
      /** Lets go of what was not read. */
      readonly close: () => void;
    };

/**
 * Opens feeds wherever they are. Raises `unavailable` with the reason, and with when to try again where that is known; `forbidden` for an
 * address that the source may not reach. No message holds a secret.
 */
export interface Feeds {
  open(address: FeedAddress, known: Condition | undefined, signal: AbortSignal): Promise<OpenedFeed>;
}

/** Keeps what a failed run was reading, for its operator. */
export interface KeptInputs {
  /** Begins to note what a run of a source reads. */
  begin(source: string): KeptInput;
  /** Where the input of a source's last failure is kept; nothing where none is. */
  find(source: string): string | undefined;
}

/** What one run reads. */
export interface KeptInput {
  /** The same input, noted while it is read: the beginning of the last one that was opened. */
  noting(input: FeedInput): FeedInput;
  /** The run failed: keeps it in the place of what was kept before. */
  keep(): void;
  /** The run went well: forgets it, and what was kept before. */
  forget(): void;
}

/** Keeps runs of the same source apart, in all processes that work on the same data. */
export interface RunLocks {
  /**
   * Runs the work, unless other work with this key runs now: then raises `busy`. The signal says that the lock was lost, as where the database was cut off:
   * others may do the same work then.
   */
  alone<Result>(key: string, work: (lost: AbortSignal) => Promise<Result>): Promise<Result>;
}
