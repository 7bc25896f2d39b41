/** Uses the storage of the tab. It may be full or forbidden: then nothing is remembered and nothing fails. */
export function inSession<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
