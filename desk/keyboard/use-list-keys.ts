import { useEffect } from "react";

/** Whether the keyboard shortcuts of the list are on, and how to show them. */
export interface ListKeys {
  readonly isOn: boolean;
  readonly showHelp: () => void;
}

/**
 * `j` and `k` move through the rows of the list, `/` moves the focus to the search, `?` shows the shortcuts. Enter opens a row, as it opens any link.
 */
export function useListKeys({ isOn, showHelp }: ListKeys): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = { j: () => move(1), k: () => move(-1), "/": toSearch, "?": showHelp }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, showHelp]);
}

/** Whether a key press belongs to a field or a dialog. A dialog that has just been closed keeps the focus until the next frame. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, dialog[open]") !== null;

/** Moves the focus to the next or the previous row; to the first row if none has the focus. */
function move(by: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const at = lines.findIndex((line) => line.matches(":focus"));
  lines[at === -1 ? 0 : Math.min(Math.max(at + by, 0), lines.length - 1)]?.focus();
}

const toSearch = (): void => document.querySelector<HTMLInputElement>("[data-search]")?.focus();
