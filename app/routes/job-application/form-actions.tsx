import { type RefObject, useRef, useState } from "react";
import { useHydrated } from "../../document/use-hydrated.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./application.module.css";

export interface Clearing {
  /** Whether what was cleared can still be brought back. */
  readonly undoable: boolean;
  readonly onClear: () => void;
  readonly onUndo: () => void;
}

export interface FormActionsProps {
  readonly clearing: Clearing;
  /** Whether the form can be sent where no script runs. */
  readonly plainForms: boolean;
  /** The button that goes on. */
  readonly proceed: RefObject<HTMLButtonElement | null>;
  /** Whether it was pressed, and a file is waited for. */
  readonly pressed: boolean;
  /** Takes that press back. */
  readonly onStay: () => void;
}

/** What ends the form. Clearing it is no decision for good: it is said, and can be undone. */
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
  if (pressed && undone) setUndone(false); // said once, not again when the press is over
  const empty = (): void => {
    setUndone(false);
    onClear();
  };
  const undo = (): void => {
    setUndone(true);
    onUndo();
    clear.current?.focus(); // the button that had it goes
  };
  const stay = (): void => {
    onStay();
    proceed.current?.focus(); // the same
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
        {/* keeps its room until it works */}
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
