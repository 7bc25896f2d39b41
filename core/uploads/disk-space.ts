/** The free space and the state of the file storage, for the readiness check and the preparation of uploads. */
export interface DiskSpace {
  /** Returns the free space in bytes; `Infinity` for a store without a limit. Raises `unavailable` if the store does not answer. */
  free(): Promise<number>;
  /** Writes, syncs and removes a small file. Raises an error of any kind if that fails. */
  probe(): Promise<void>;
}
