import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

export interface GoingOn {
  /** Whether "Continue" was pressed while a file was on its way. */
  readonly pressed: boolean;
  /** Whether a file is on its way. */
  readonly onWay: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Checks the form again and goes on. */
  readonly go: () => void;
}

const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== "checkbox");

/**
 * Goes on by itself when the file has arrived, or has failed, for which "Continue" was pressed (spec 4.1). Whoever is typing then is not led away
 * before they leave the field. Answers what has to hear of everything that is typed.
 */
export function useGoingOn({ pressed, onWay, form, go }: GoingOn): () => void {
  const typed = useRef(false);
  const goOn = useEffectEvent(go);
  useEffect(() => {
    if (!pressed) typed.current = false;
    if (!pressed || onWay) return;
    const field = document.activeElement;
    if (!typed.current || !isTextField(field) || !form.current?.contains(field)) return goOn();
    const left = (): void => goOn();
    field.addEventListener("blur", left, { once: true });
    return () => field.removeEventListener("blur", left);
  }, [pressed, onWay, form]);
  return () => {
    typed.current = true;
  };
}
