/** The place where files are kept, as readiness and the preparing of uploads see it. */
export interface DiskSpace {
  /** Bytes that can still be written; `Infinity` where a store has no end. Raises `unavailable` where it does not answer. */
  free(): Promise<number>;
  /** Writes something small, syncs it and removes it. Raises anything where that does not work. */
  probe(): Promise<void>;
}
