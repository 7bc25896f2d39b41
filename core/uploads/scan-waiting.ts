import { endlessLease, type WithLease } from "../duties/duties.ts";
import { codeOf } from "../errors.ts";
import { later, momentOf } from "../time/time.ts";
import type { FileKey } from "./file-key.ts";
import type { FileScanner, ScanStore, ScanVerdict, WaitingFile } from "./file-scanner.ts";
import type { FileStore } from "./file-store.ts";

/**
 * Why a file was not scanned. `failed`: the scanner reported a failure. `broken_off`: the scanner stopped halfway. `unreadable`: the file's bytes
 * cannot be read.
 */
export type ScanFailure = "failed" | "broken_off" | "unreadable";

export interface ScanParts extends WithLease {
  readonly scanner: FileScanner;
  readonly scans: Pick<ScanStore, "waiting" | "note" | "postpone">;
  readonly files: Pick<FileStore, "read">;
  readonly now: () => Date;
  /** Called for each file that was not scanned. `tries` is how often the scanner has failed on it. */
  readonly onFailure?: (failed: WaitingFile & { readonly why: ScanFailure; readonly givenUp: boolean }) => void;
}

const batchSize = 20;
const minuteMs = 60_000;

/** A file on which the scanner fails is tried this many times, within six hours: at once, then after 1, 4, 16, 64 and 256 minutes. */
const maxTries = 6;
/** A file that cannot be read is tried again after this pause, as often as necessary, because a read error says nothing about its content. */
const unreadablePauseMs = 5 * minuteMs;
/** If this many files in a row cannot be read, the file store is assumed to be unavailable. */
const maxUnreadableInARow = 5;

/**
 * Scans waiting files. A file that cannot be scanned does not delay the others: it waits for its next try, and becomes `unscannable` after the last
 * one. Returns the number of infected files. Raises `unavailable` if the scanner is unavailable. If the file store is unavailable, raises its read
 * error.
 */
export async function scanWaiting(parts: ScanParts): Promise<number> {
  const { scanner, scans, now, lease = endlessLease } = parts;
  let [infected, unreadable] = [0, 0];
  if ((await scans.waiting(momentOf(now()), 1)).length === 0) return 0;
  await scanner.check(); // if the scanner works, later failures are caused by the file
  for (;;) {
    const waiting = await scans.waiting(momentOf(now()), batchSize);
    for (const file of waiting) {
      if (lease.isOver()) return infected;
      const { found, error } = await scan(file.key, parts);
      if (lease.isOver()) return infected; // the process that has taken over this duty may already have stored a verdict
      unreadable = found === "unreadable" ? unreadable + 1 : 0;
      if (isVerdict(found)) await scans.note(file.key, found, momentOf(now()));
      else await putOff(file, found, parts);
      if (found === "infected") infected += 1;
      if (unreadable === maxUnreadableInARow) throw error;
      if (found === "broken_off") await scanner.check(); // if the scanner is down, do not blame the next files
    }
    if (waiting.length < batchSize) return infected;
  }
}

interface Scanned {
  readonly found: ScanVerdict | ScanFailure;
  readonly error?: unknown;
}

const isVerdict = (found: ScanVerdict | ScanFailure): found is ScanVerdict =>
  found === "clean" || found === "infected" || found === "unscannable";

async function scan(key: FileKey, { files, scanner }: ScanParts): Promise<Scanned> {
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
      if (codeOf(error) === "upload_missing") return undefined; // the file was erased or replaced in the meantime
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
  const givenUp = tries >= maxTries;
  const at = momentOf(now());
  const pauseMs = why === "unreadable" ? unreadablePauseMs : minuteMs * 4 ** (tries - 1);
  if (givenUp) await scans.note(file.key, "unscannable", at);
  else await scans.postpone(file.key, { tries, nextAt: later(at, pauseMs) });
  onFailure?.({ key: file.key, tries, why, givenUp });
}
