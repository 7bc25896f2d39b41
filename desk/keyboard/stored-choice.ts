const name = "desk-keys";

/** Whether the keys of the list are on in this browser. They are unless somebody has switched them off, or if nothing can be stored. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== "off";
  } catch {
    return true;
  }
}

export function storeKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, "off");
  } catch {
    // then the choice counts for this page only
  }
}
