/** Calls `use` with the tab's session storage. Returns `undefined` if the storage is full or blocked; never throws. */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
