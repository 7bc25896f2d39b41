import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

export interface ContinueAfterUploadOptions {
  /** Whether "Continue" was pressed while a file was uploading. */
  readonly pressed: boolean;
  readonly uploading: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Checks the form again and continues. */
  readonly go: () => void;
}

const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== "checkbox");

/**
 * After "Continue" was pressed during an upload, continues when the upload has ended, whether it succeeded or not (spec 4.1). While the candidate is
 * typing in a field, the page waits until the field loses the focus. The returned function must be called whenever something is typed.
 */
export function useContinueAfterUpload({ pressed, uploading, form, go }: ContinueAfterUploadOptions): () => void {
  const typed = useRef(false);
  const goOn = useEffectEvent(go);
  useEffect(() => {
    if (!pressed) typed.current = false;
    if (!pressed || uploading) return;
    const field = document.activeElement;
    if (!typed.current || !isTextField(field) || !form.current?.contains(field)) return goOn();
    const left = (): void => goOn();
    field.addEventListener("blur", left, { once: true });
    return () => field.removeEventListener("blur", left);
  }, [pressed, uploading, form]);
  return () => {
    typed.current = true;
  };
}
