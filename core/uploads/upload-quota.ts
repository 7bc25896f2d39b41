import { PorticoError } from "../errors.ts";
import type { FileStore } from "./file-store.ts";

/** How long a count of what waits is believed, in milliseconds; what comes in meanwhile is added to it. */
const countedFor = 10_000;

export interface UploadQuotaOptions {
  /** What all uploads that no application has claimed may take up together, in bytes (trust 1.11). */
  readonly maxBytes: number;
  /** What each counts as at least, in bytes: so their number is bounded too. */
  readonly leastBytes: number;
  /** Milliseconds that only go forward. */
  readonly time: () => number;
}

/** A file store whose unclaimed uploads share one quota. */
export interface QuotaFileStore extends FileStore {
  /** Whether another upload of this size would still be taken. */
  hasSpaceFor(bytes: number): Promise<boolean>;
}

/**
 * Bounds what all strangers together may leave on the disk (trust 1.11): an upload reserves its largest size while it runs, so that many at
 * once cannot pass the bound either. `receive` raises `unavailable` where there is no room for it.
 */
export function withUploadQuota(files: FileStore, { maxBytes, leastBytes, time }: UploadQuotaOptions): QuotaFileStore {
  let counted = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let running = 0;

  const count = async (): Promise<void> => {
    if (time() - countedAt < countedFor) return;
    counted = await files.waitingBytes(leastBytes);
    countedAt = time();
  };
  const fits = (bytes: number): boolean => counted + running + bytes <= maxBytes;
  return {
    ...files,
    async hasSpaceFor(bytes) {
      await count();
      return fits(bytes);
    },
    async receive(key, body, about) {
      await count();
      const reserved = Math.max(about.maxBytes, leastBytes);
      if (!fits(reserved))
        // from here to the reservation nothing may wait
        throw new PorticoError("unavailable", "too many uploads wait for an application");
      running += reserved;
      try {
        const file = await files.receive(key, body, about);
        counted += Math.max(file.size, leastBytes);
        return file;
      } finally {
        running -= reserved;
      }
    },
  };
}
