const listKey = "list";

/** How the keys of texts begin that are kept in this browser while they are typed (`useKeptText`). */
export const keptTextPrefix = "desk-text ";

/** Reads what this tab has remembered. It forgets when it is closed, and when its person signs out. */
function remembered(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // the browser lets nothing be stored
  }
}

function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // then nothing is offered later
  }
}

/** Forgets everything, so that the next person in this tab finds no text and no search of this one. */
export function forgetAll(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith(keptTextPrefix)) localStorage.removeItem(key);
  } catch {
    // then there is nothing to forget
  }
}

/** Remembers the address of the list, with its filters and its page. */
export const rememberList = (address: string): void => remember(listKey, address);

/** The address of the list as this tab last showed it; the whole list if it showed none. */
export function lastList(): string {
  const address = remembered(listKey) ?? "";
  return /^\/applications(?:\?|$)/.test(address) ? address : "/applications";
}
