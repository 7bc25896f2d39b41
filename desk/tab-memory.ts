const listKey = "list";

/** Reads what this tab has remembered. It forgets when it is closed, and when its person signs out. */
export function remembered(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // the browser lets nothing be stored
  }
}

export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // then nothing is offered later
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // then there is nothing to forget
  }
}

/** Forgets everything, so that the next person in this tab finds no text and no search of this one. */
export function forgetAll(): void {
  try {
    sessionStorage.clear();
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
