import { type Bounded, unending } from "../duties.ts";
import { codeOf } from "../errors.ts";
import { momentOf } from "../time.ts";
import type { FileScanner, ScanStore } from "./file-scanner.ts";
import type { FileStore } from "./file-store.ts";

export interface ScanParts extends Bounded {
  readonly scanner: FileScanner;
  readonly scans: ScanStore;
  readonly files: Pick<FileStore, "read">;
  readonly now: () => Date;
}

const batch = 20;

/** Searches what waits. Answers how many were found infected; raises `unavailable` when the scanner is away. */
export async function scanWaiting({ scanner, scans, files, now, term = unending }: ScanParts): Promise<number> {
  let infected = 0;
  for (;;) {
    const waiting = await scans.waiting(batch);
    for (const key of waiting) {
      if (term.isOver()) return infected;
      const bytes = await files.read(key).catch((error: unknown) => {
        if (codeOf(error) === "upload_missing") return undefined; // erased or replaced meanwhile
        throw error;
      });
      const verdict = bytes ? await scanner.scan(bytes) : "unscannable";
      if (term.isOver()) return infected; // another has its own verdict by now
      await scans.note(key, verdict, momentOf(now()));
      if (verdict === "infected") infected += 1;
    }
    if (waiting.length < batch) return infected;
  }
}
