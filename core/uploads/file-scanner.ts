/** What is known of a file: nothing yet, nothing bad, malware, or that it cannot be searched (too large for the scanner). */
export const scanStates = ["pending", "clean", "infected", "unscannable"] as const;
export type ScanState = (typeof scanStates)[number];
export type ScanVerdict = Exclude<ScanState, "pending">;

/** Searches files for malware (trust 1.10). An application never waits for it; who wants to read a file does. */
export interface FileScanner {
  /** Raises `unavailable` when the scanner does not answer: the file stays pending. */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
}

/** A file of an application that waits for the scanner. */
export interface WaitingFile {
  readonly applicationId: string;
  readonly kind: string;
}

/** Remembers what scanners found. Files come in with their application, as pending. */
export interface ScanStore {
  /** Files that wait, oldest first, at most `limit`. */
  waiting(limit: number): Promise<WaitingFile[]>;
  note(file: WaitingFile, verdict: ScanVerdict, at: Date): Promise<void>;
  /** By kind, for one application. */
  statesOf(applicationId: string): Promise<Readonly<Record<string, ScanState>>>;
}
