/** The storage of files, as the readiness check and the preparation of uploads see it. */
export interface DiskSpace {
  /** Free space in bytes; `Infinity` for a store without a limit. Raises `unavailable` if it does not answer. */
  free(): Promise<number>;
  /** Writes, syncs and removes a small file. Raises anything if that fails. */
  probe(): Promise<void>;
}
