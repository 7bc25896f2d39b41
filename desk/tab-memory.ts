const listKey = "list";

/** The prefix of the storage keys under which this browser keeps texts while they are typed (`useKeptText`). */
export const keptTextPrefix = "desk-text ";

/** Reads a value that this tab has stored. Values are removed when the tab is closed or the person signs out. */
function remembered(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // the browser blocks storage
  }
}

function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // the browser blocks storage, or it is full
  }
}

/** Forgets everything, so that the next person in this tab finds none of this person's texts and searches. */
export function forgetAll(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith(keptTextPrefix)) localStorage.removeItem(key);
  } catch {
    // the browser blocks storage, so nothing was stored
  }
}

/** Remembers the address of the list, with its filters and its page. */
export const rememberList = (address: string): void => remember(listKey, address);

/** The address of the list as this tab last showed it; the whole list if it showed none. */
export function lastList(): string {
  const address = remembered(listKey) ?? "";
  return /^\/applications(?:\?|$)/.test(address) ? address : "/applications";
}
