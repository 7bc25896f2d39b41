import { type RefObject, useRef } from "react";
import { useFocusLoss } from "./use-losing-focus.ts";

export interface UploadActionProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly text: string;
  /** The name of the field. */
  readonly label: string;
  readonly act: () => void;
  /** Called before the button disappears while it has the focus. */
  readonly onLost: () => void;
  /** Whether the action is in progress; then a press does nothing. */
  readonly busy?: boolean;
}

/** A button that exists only in one state of an upload. */
export function UploadAction({ ref, text, label, act, onLost, busy }: UploadActionProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  useFocusLoss(button, onLost);
  return (
    <button ref={button} type="button" className="button text" aria-disabled={busy} onClick={busy ? undefined : act}>
      {text}
      <span className="visually-hidden">: {label}</span>
    </button>
  );
}
