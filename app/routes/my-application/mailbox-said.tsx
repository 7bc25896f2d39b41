import { useEffect, useRef } from "react";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { Outcome } from "./outcome.ts";

/** That the mailbox is confirmed. Takes the focus, as the button that was pressed is gone. */
export function MailboxSaid({ outcome }: { readonly outcome: Outcome | undefined }) {
  const t = useTranslate();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome?.confirmed) said.current?.focus();
  }, [outcome]);
  if (!outcome?.confirmed) return null;
  return (
    <p ref={said} className={styles.said} role="status" tabIndex={-1}>
      {t("mine.mailbox.confirmed")}
    </p>
  );
}
