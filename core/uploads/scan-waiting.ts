import { endlessLease, type Leased } from "../duties/duties.ts";
import { codeOf } from "../errors.ts";
import { later, momentOf } from "../time/time.ts";
import type { FileKey } from "./file-key.ts";
import type { FileScanner, ScanStore, ScanVerdict, WaitingFile } from "./file-scanner.ts";
import type { FileStore } from "./file-store.ts";

/** Why a file was not searched: the scanner says so of this one, breaks off at this one, or its bytes cannot be read. */
export type ScanFailure = "failed" | "broken_off" | "unreadable";

export interface ScanParts extends Leased {
  readonly scanner: FileScanner;
  readonly scans: Pick<ScanStore, "waiting" | "note" | "postpone">;
  readonly files: Pick<FileStore, "read">;
  readonly now: () => Date;
  /** Told of each file that was not searched; `tries` is how often the scanner has failed on it, and it is given up where `givenUp`. */
  readonly onFailure?: (failed: WaitingFile & { readonly why: ScanFailure; readonly givenUp: boolean }) => void;
}

const batch = 20;
const minute = 60_000;

/** A file on which the scanner fails is tried six times within six hours: at once, then after 1, 4, 16, 64 and 256 minutes. */
const mostTries = 6;
/** A file that cannot be read is never given up: nothing is known of it. */
const pauseUnreadable = 5 * minute;
/** After so many files in a row that cannot be read, it is their store that is away. */
const mostUnreadable = 5;

/**
 * Searches what waits. One file that cannot be searched holds no other up: it waits for its next try, and is `unscannable` after its last. Answers how
 * many were found infected; raises `unavailable` when the scanner is away, what reading raised when their store is.
 */
export async function scanWaiting(parts: ScanParts): Promise<number> {
  const { scanner, scans, now, lease = endlessLease } = parts;
  let [infected, unreadable] = [0, 0];
  if ((await scans.waiting(momentOf(now()), 1)).length === 0) return 0;
  await scanner.check(); // what fails from here on fails for the file
  for (;;) {
    const waiting = await scans.waiting(momentOf(now()), batch);
    for (const file of waiting) {
      if (lease.isOver()) return infected;
      const { found, error } = await search(file.key, parts);
      if (lease.isOver()) return infected; // another has its own verdict by now
      unreadable = found === "unreadable" ? unreadable + 1 : 0;
      if (isVerdict(found)) await scans.note(file.key, found, momentOf(now()));
      else await putOff(file, found, parts);
      if (found === "infected") infected += 1;
      if (unreadable === mostUnreadable) throw error;
      if (found === "broken_off") await scanner.check(); // else it would break off at each that follows
    }
    if (waiting.length < batch) return infected;
  }
}

interface Searched {
  readonly found: ScanVerdict | ScanFailure;
  readonly error?: unknown;
}

const isVerdict = (found: ScanVerdict | ScanFailure): found is ScanVerdict =>
  found === "clean" || found === "infected" || found === "unscannable";

async function search(key: FileKey, { files, scanner }: ScanParts): Promise<Searched> {
  let unreadable: { readonly error: unknown } | undefined;
  const noting = async function* (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    try {
      yield* bytes;
    } catch (error) {
      unreadable = { error };
      throw error;
    }
  };
  try {
    const bytes = await files.read(key).catch((error: unknown) => {
      if (codeOf(error) === "upload_missing") return undefined; // erased or replaced meanwhile
      unreadable = { error };
      throw error;
    });
    return { found: bytes ? await scanner.scan(noting(bytes)) : "unscannable" };
  } catch (error) {
    return unreadable ? { found: "unreadable", error: unreadable.error } : { found: "broken_off", error };
  }
}

async function putOff(file: WaitingFile, why: ScanFailure, { scans, now, onFailure }: ScanParts): Promise<void> {
  const tries = why === "unreadable" ? file.tries : file.tries + 1;
  const givenUp = tries >= mostTries;
  const at = momentOf(now());
  const pause = why === "unreadable" ? pauseUnreadable : minute * 4 ** (tries - 1);
  if (givenUp) await scans.note(file.key, "unscannable", at);
  else await scans.postpone(file.key, { tries, nextAt: later(at, pause) });
  onFailure?.({ key: file.key, tries, why, givenUp });
}
