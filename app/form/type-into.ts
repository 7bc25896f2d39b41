/** Sets the value of a field as if it were typed, so that all listeners are notified. */
export function typeIntoControl(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
