/** Uses the tab's storage. If it is full or forbidden, nothing is remembered and nothing fails. */
export function inSession<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
