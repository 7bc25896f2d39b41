/** Writes into a field as if it were typed: what counts, checks or keeps it hears of it. */
export function typeIntoControl(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
