import type { ApplicationId } from "../applications/application-id.ts";
import type { Moment } from "../time.ts";
import type { FileKey } from "./file-key.ts";

/** What is known of a file: nothing yet, nothing bad, malware, or that it cannot be searched (too large for the scanner). */
export const scanStates = ["pending", "clean", "infected", "unscannable"] as const;
export type ScanState = (typeof scanStates)[number];
export type ScanVerdict = Exclude<ScanState, "pending">;

/** Searches files for malware (trust 1.10). An application never waits for it; who wants to read a file does. */
export interface FileScanner {
  /** Raises `unavailable` when the scanner does not answer: the file stays pending. */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
}

/**
 * Remembers what scanners found, each verdict under the key of the file that was read. Files come in with their application or its
 * correction, as pending, and go with them.
 */
export interface ScanStore {
  /** The keys of files that wait, those of the oldest application first, at most `limit`. */
  waiting(limit: number): Promise<FileKey[]>;
  /** Keeps what was found in a file; nothing happens where no application has it any longer. */
  note(key: FileKey, verdict: ScanVerdict, at: Moment): Promise<void>;
  /** By file key, for the files that an application has now. */
  statesOf(id: ApplicationId): Promise<ReadonlyMap<FileKey, ScanState>>;
}
