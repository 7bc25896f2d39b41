import { PorticoError } from "../errors.ts";
import type { FileStore } from "./file-store.ts";

/** How long a count of what waits is believed, in milliseconds; what comes in meanwhile is added to it. */
const countedFor = 10_000;

export interface WaitingRoomOptions {
  /** What all uploads that no application has claimed may take up together, in bytes (trust 1.11). */
  readonly maxBytes: number;
  /** Milliseconds that only go forward. */
  readonly time: () => number;
}

/** A file store whose unclaimed uploads are bounded together. */
export interface WaitingRoom extends FileStore {
  /** Whether another upload of this size would still be taken. */
  hasRoomFor(bytes: number): Promise<boolean>;
}

/**
 * Bounds what all strangers together may leave on the disk (trust 1.11): an upload reserves its largest size while it runs, so that many at
 * once cannot pass the bound either. `receive` raises `unavailable` where there is no room for it.
 */
export function createWaitingRoom(files: FileStore, { maxBytes, time }: WaitingRoomOptions): WaitingRoom {
  let counted = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let running = 0;

  const count = async (): Promise<void> => {
    if (time() - countedAt < countedFor) return;
    counted = await files.waitingBytes();
    countedAt = time();
  };
  const fits = (bytes: number): boolean => counted + running + bytes <= maxBytes;
  return {
    ...files,
    async hasRoomFor(bytes) {
      await count();
      return fits(bytes);
    },
    async receive(key, body, about) {
      await count();
      if (!fits(about.maxBytes))
        // from here to the reservation nothing may wait
        throw new PorticoError("unavailable", "too many uploads wait for an application");
      running += about.maxBytes;
      try {
        const file = await files.receive(key, body, about);
        counted += file.size;
        return file;
      } finally {
        running -= about.maxBytes;
      }
    },
  };
}
