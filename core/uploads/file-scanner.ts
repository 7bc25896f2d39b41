import type { ApplicationId } from "../identity/application-id.ts";
import type { Reference } from "../identity/reference.ts";
import type { Moment } from "../time/time.ts";
import type { FileKey } from "./file-key.ts";

/** The scan states of a file: not scanned yet, clean, infected, or impossible to scan, for example because the file is too large for the scanner. */
export const scanStates = ["pending", "clean", "infected", "unscannable"] as const;
export type ScanState = (typeof scanStates)[number];
export type ScanVerdict = Exclude<ScanState, "pending">;

/** Scans files for malware (trust 1.10). Candidates never have to wait for a scan, but people who want to read the files do. */
export interface FileScanner {
  /** Checks that the scanner works, by scanning harmless bytes. Raises `unavailable` if it does not. */
  check(): Promise<void>;
  /**
   * Scans a file. Returns `failed` if the scanner could not scan the file this time. Raises `unavailable` if the scanner does not answer, or stops
   * halfway; `check` then shows whether the scanner or the file is the cause.
   */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict | "failed">;
}

/** A file that waits to be scanned. */
export interface WaitingFile {
  readonly key: FileKey;
  /** How often the scanner has failed on the file. */
  readonly tries: number;
}

/** A file that could not be scanned yet, or cannot be scanned at all. */
export interface UnscannedFile extends WaitingFile {
  readonly applicationId: ApplicationId;
  /** The reference of the application; missing if a host with the previous version has just stored the application. */
  readonly reference?: Reference;
  readonly state: Extract<ScanState, "pending" | "unscannable">;
  /** The time of the next try; missing if there is none. */
  readonly nextAt?: Moment;
}

/** The number of files that could not be scanned: files that are tried again, and files that were given up. */
export interface ScanHealth {
  readonly failing: number;
  readonly unscannable: number;
}

/**
 * Stores scan results by file key. Files are added, as pending, when an application or a correction of it is stored. They are removed together with
 * the application.
 */
export interface ScanStore {
  /**
   * Returns files that are due, those of the oldest application first, at most `limit`. A next try more than a day in the future must come from a
   * wrong clock: such a file counts as due.
   */
  waiting(now: Moment, limit: number): Promise<WaitingFile[]>;
  /** Stores the verdict on a file. Does nothing if no application has the file any more. */
  note(key: FileKey, verdict: ScanVerdict, at: Moment): Promise<void>;
  /** Records that a pending file could not be scanned, and when to try again. */
  postpone(key: FileKey, next: Pick<WaitingFile, "tries"> & { readonly nextAt: Moment }): Promise<void>;
  /** Returns the states of an application's current files, by key. */
  statesOf(id: ApplicationId): Promise<ReadonlyMap<FileKey, ScanState>>;
  /** Returns files that could not be scanned, those of the oldest application first. */
  unscanned(): Promise<UnscannedFile[]>;
  /** Makes an application's files due now if they could not be scanned. Returns the number of these files. */
  retry(id: ApplicationId): Promise<number>;
  health(): Promise<ScanHealth>;
}
