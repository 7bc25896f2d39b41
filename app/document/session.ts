/** Calls `use` with the tab's session storage. Returns `undefined` and never throws if the storage is full or forbidden. */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
