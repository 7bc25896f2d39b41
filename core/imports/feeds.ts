import type { FeedInput } from "./feed-format.ts";
import type { Source } from "./sources-file.ts";

/**
 * The validators (`ETag`, `Last-Modified`) of an earlier response. A request that sends them gets the feed only if it has changed since that response
 * (a conditional request).
 */
export interface FetchCondition {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** Where a feed is, with all variables filled in. */
export interface FeedAddress extends Pick<Source, "allowPrivate" | "headers" | "columns"> {
  /** An https address, or the path of a file or folder. */
  readonly from: string;
}

/** A feed that was opened, or that has not changed since it was last read. */
export type OpenedFeed =
  | { readonly is: "unchanged" }
  | {
      readonly is: "opened";
      /** The files of a folder one after the other, or a single input. */
      readonly inputs: AsyncIterable<FeedInput>;
      /**
       * Returns the condition for the next request; may be called only after everything has been read. Returns `undefined` if a request with this
       * condition could miss a change.
       */
      readonly condition: () => FetchCondition | undefined;
      /** Abandons whatever has not been read. */
      readonly close: () => void;
    };

/**
 * Opens feeds, in files or on hosts. Raises `unavailable` with the reason, and with the time after which to retry if the host sent one; `forbidden`
 * for an address that the source may not reach. No message contains a secret.
 */
export interface Feeds {
  open(address: FeedAddress, known: FetchCondition | undefined, signal: AbortSignal): Promise<OpenedFeed>;
}

/** Keeps the input of a failed run, for the operator to look at. */
export interface KeptInputs {
  /** Begins to record the input of a run. */
  begin(source: string): KeptInput;
  /** Returns the path of the input that is kept from a source's last failure, if any. */
  find(source: string): string | undefined;
}

/** The recorded input of one run. */
export interface KeptInput {
  /**
   * Returns the same input, and records its beginning while somebody reads it. If a run has several inputs, only the recording of the last one is
   * kept.
   */
  recording(input: FeedInput): FeedInput;
  /** Called after the run failed: keeps its input, replacing the one kept before. */
  keep(): void;
  /** Called after the run succeeded: deletes its input and the one kept before. */
  forget(): void;
}

/** Makes sure that no two runs of the same source overlap, in all processes that share the data. */
export interface RunLocks {
  /**
   * Runs the work. Raises `busy` if other work with this key is running. The signal is aborted when the lock is lost, for example with the connection
   * to the database: another process may then start the same work.
   */
  exclusively<Result>(key: string, work: (lost: AbortSignal) => Promise<Result>): Promise<Result>;
}
