import { PorticoError } from "../errors.ts";
import type { FileStore } from "./file-store.ts";

/** How long a count of what waits is believed, in milliseconds; what comes in meanwhile is added to it. */
const countedFor = 10_000;

/** How much uploads that no application has claimed may take up together, in all processes of an installation (trust 1.11). */
export interface UploadQuota {
  /** Whether so many bytes more would still be taken. */
  hasSpaceFor(bytes: number): Promise<boolean>;
  /** Keeps room for an upload; nothing where there is none. */
  reserve(bytes: number): Promise<Reservation | undefined>;
}

/** Room that is kept for an upload while it runs. */
export interface Reservation {
  /** Ends it; `bytes` is what is there now, 0 for nothing. */
  settle(bytes: number): void;
}

export interface UploadQuotaOptions {
  /** What all may take up together, in bytes. */
  readonly maxBytes: number;
  /** Counts what waits, in bytes. */
  readonly waitingBytes: () => Promise<number>;
  /** Milliseconds that only go forward. */
  readonly time: () => number;
}

/**
 * Bounds what all strangers together may leave on the disk (trust 1.11): an upload reserves its largest size while it runs, so that many at
 * once cannot pass the bound either.
 */
export function createUploadQuota({ maxBytes, waitingBytes, time }: UploadQuotaOptions): UploadQuota {
  let counted = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let running = 0;

  const count = async (): Promise<void> => {
    if (time() - countedAt < countedFor) return;
    counted = await waitingBytes();
    countedAt = time();
  };
  const fits = (bytes: number): boolean => counted + running + bytes <= maxBytes;
  return {
    async hasSpaceFor(bytes) {
      await count();
      return fits(bytes);
    },
    async reserve(bytes) {
      await count();
      if (!fits(bytes)) return undefined; // from here to the reservation nothing may wait
      running += bytes;
      return {
        settle(kept) {
          running -= bytes;
          counted += kept;
        },
      };
    },
  };
}

/** A file store whose unclaimed uploads share one quota. */
export interface QuotaFileStore extends FileStore {
  /** Whether another upload of this size would still be taken. */
  hasSpaceFor(bytes: number): Promise<boolean>;
}

/**
 * Each upload counts as `leastBytes` at least, so that their number is bounded too. `receive` raises `unavailable` where there is no room for
 * one.
 */
export function withUploadQuota(files: FileStore, quota: UploadQuota, leastBytes: number): QuotaFileStore {
  return {
    ...files,
    hasSpaceFor: quota.hasSpaceFor,
    async receive(key, body, about) {
      const reserved = await quota.reserve(Math.max(about.maxBytes, leastBytes));
      if (!reserved) throw new PorticoError("unavailable", "too many uploads wait for an application");
      let kept = 0;
      try {
        const file = await files.receive(key, body, about);
        kept = Math.max(file.size, leastBytes);
        return file;
      } finally {
        reserved.settle(kept);
      }
    },
  };
}
