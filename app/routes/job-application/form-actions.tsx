import { type RefObject, useRef, useState } from "react";
import { useHydrated } from "../../document/use-hydrated.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./application.module.css";

export interface Clearing {
  /** Whether the cleared answers can still be restored. */
  readonly undoable: boolean;
  readonly onClear: () => void;
  readonly onUndo: () => void;
}

export interface FormActionsProps {
  readonly clearing: Clearing;
  /** Whether the form can be sent without scripts. */
  readonly plainForms: boolean;
  /** The ref of the button "Continue". */
  readonly proceed: RefObject<HTMLButtonElement | null>;
  /** Whether the candidate has pressed "Continue" and the page still waits for a file. */
  readonly pressed: boolean;
  /** Called to stay on the form instead of continuing after the upload. */
  readonly onStay: () => void;
}

/** The buttons at the end of the form. Screen readers announce that the form was cleared, and clearing can be undone. */
export function FormActions({
  clearing: { undoable, onClear, onUndo },
  plainForms,
  proceed,
  pressed,
  onStay,
}: FormActionsProps) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const clear = useRef<HTMLButtonElement>(null);
  const [undone, setUndone] = useState(false);
  if (pressed && undone) setUndone(false); // the undo is announced only once, not again after "Continue"
  const empty = (): void => {
    setUndone(false);
    onClear();
  };
  const undo = (): void => {
    setUndone(true);
    onUndo();
    clear.current?.focus(); // the button "Undo", which had the focus, disappears
  };
  const stay = (): void => {
    onStay();
    proceed.current?.focus();
  };
  return (
    <>
      <p className={`actions ${hydrated || plainForms ? "" : styles.scripted}`}>
        {/* not `disabled`, which would lose the focus; a second press does nothing */}
        <button ref={proceed} type="submit" className="button" aria-disabled={pressed || undefined}>
          {hydrated ? (
            t("apply.continue")
          ) : (
            <>
              <span className={styles.scripted}>{t("apply.continue")}</span>
              <span className={styles.plain}>{t("recap.send")}</span>
            </>
          )}
        </button>
        {/* before hydration the button is invisible and does nothing, but takes up its space */}
        <button ref={clear} type="button" className={`button text ${hydrated ? "" : styles.kept}`} onClick={empty}>
          {t("apply.clear")}
        </button>
      </p>
      {hydrated && (
        <div className={styles.said}>
          <p role="status">
            {pressed ? t("apply.goesOn") : undoable ? t("apply.cleared") : undone && t("apply.undone")}
          </p>
          {pressed && (
            <button type="button" className="button quiet small" onClick={stay}>
              {t("apply.stay")}
            </button>
          )}
          {undoable && (
            <button type="button" className="button quiet small" onClick={undo}>
              {t("apply.undo")}
            </button>
          )}
        </div>
      )}
      {!hydrated && (
        <p className={styles.coming} role="status">
          {t("apply.plain.coming")}
        </p>
      )}
    </>
  );
}
