import { useEffect, useRef } from "react";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";

/** That it is undone, also by somebody else or at an earlier press, or that it is too late. Takes the focus, as the button that was pressed is gone. */
export function UndoSaid({
  data,
  outcome,
}: {
  readonly data: MyApplicationData;
  readonly outcome: Outcome | undefined;
}) {
  const t = useTranslate();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome?.undone !== undefined) said.current?.focus();
  }, [outcome]);
  if (outcome?.undone === undefined) return null;
  const isLate = data.application.state === "withdrawn" || data.eraseAskedDay !== undefined;
  return (
    <p ref={said} className={styles.said} role="status" tabIndex={-1}>
      {t(isLate ? "mine.undo.late" : "mine.undo.said")}
    </p>
  );
}
