const name = "desk-keys";

/**
 * Whether the keyboard shortcuts of the list are on in this browser. They are on unless somebody has switched them off and the browser could store
 * that.
 */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== "off";
  } catch {
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, "off");
  } catch {
    // the choice then applies only until the page is left
  }
}
