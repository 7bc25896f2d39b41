/** What the readiness check and the preparation of uploads need to know about the file storage. */
export interface DiskSpace {
  /** Returns the free space in bytes; `Infinity` for a store without a limit. Raises `unavailable` if the store does not answer. */
  free(): Promise<number>;
  /** Writes, syncs and removes a small file. Raises an error of any kind if that fails. */
  probe(): Promise<void>;
}
