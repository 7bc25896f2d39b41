/** Uses the tab's session storage. If that is full or forbidden, nothing is stored and nothing fails. */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
