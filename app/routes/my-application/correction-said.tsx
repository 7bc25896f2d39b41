import { useEffect, useRef } from "react";
import { useFrame } from "../../frame.ts";
import { RichText } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./my-application.module.css";
import type { Outcome } from "./outcome.ts";

/** Reports the result of the last correction. Takes the focus, as the changed part may be out of sight. */
export function CorrectionSaid({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { contact } = useFrame();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome?.corrected) said.current?.focus();
  }, [outcome]);
  if (!outcome?.corrected) return null;
  return (
    <p ref={said} className={styles.said} role="status" tabIndex={-1}>
      <RichText
        id={`myApplication.corrected.${outcome.corrected}`}
        values={{ contact }}
        tags={{ mail: () => <MailLink address={contact} /> }}
      />
    </p>
  );
}
