import type { ApplicationId } from "../identity/application-id.ts";
import type { Reference } from "../identity/reference.ts";
import type { Moment } from "../time/time.ts";
import type { FileKey } from "./file-key.ts";

/** What is known of a file: nothing yet, nothing bad, malware, or that it cannot be searched (too large for the scanner, or too odd). */
export const scanStates = ["pending", "clean", "infected", "unscannable"] as const;
export type ScanState = (typeof scanStates)[number];
export type ScanVerdict = Exclude<ScanState, "pending">;

/** Searches files for malware (trust 1.10). An application never waits for it; who wants to read a file does. */
export interface FileScanner {
  /** Searches something harmless. Raises `unavailable` where nothing can be searched now. */
  check(): Promise<void>;
  /**
   * `failed` where it says that it cannot search this, without saying why it never will. Raises `unavailable` when it does not answer, or breaks off: whether that is
   * its own trouble or that of the file, `check` tells.
   */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict | "failed">;
}

/** A file that waits to be searched. */
export interface WaitingFile {
  readonly key: FileKey;
  /** How often the scanner failed on it. */
  readonly tries: number;
}

/** A file that could not be searched so far, or never will be. */
export interface UnsearchedFile extends WaitingFile {
  readonly applicationId: ApplicationId;
  /** Missing where a host of the version before has just kept the application. */
  readonly reference?: Reference;
  readonly state: Extract<ScanState, "pending" | "unscannable">;
  /** When it is tried again; absent where it never is. */
  readonly nextAt?: Moment;
}

/** How many files could not be searched: those that are tried again, and those that were given up. */
export interface ScanHealth {
  readonly failing: number;
  readonly unscannable: number;
}

/**
 * Remembers what scanners found, each verdict under the key of the file that was read. Files come in with their application or its
 * correction, as pending, and go with them.
 */
export interface ScanStore {
  /** Files whose time has come, those of the oldest application first, at most `limit`. A time more than a day ahead was written by a wrong clock, and has come. */
  waiting(now: Moment, limit: number): Promise<WaitingFile[]>;
  /** Keeps what was found in a file; nothing happens where no application has it any longer. */
  note(key: FileKey, verdict: ScanVerdict, at: Moment): Promise<void>;
  /** A pending file could not be searched; it waits for another try, behind nobody. */
  postpone(key: FileKey, next: Pick<WaitingFile, "tries"> & { readonly nextAt: Moment }): Promise<void>;
  /** By file key, for the files that an application has now. */
  statesOf(id: ApplicationId): Promise<ReadonlyMap<FileKey, ScanState>>;
  /** Files that could not be searched, those of the oldest application first. */
  unsearched(): Promise<UnsearchedFile[]>;
  /** Lets the files of an application that could not be searched be tried again at once; answers how many. */
  retry(id: ApplicationId): Promise<number>;
  health(): Promise<ScanHealth>;
}
