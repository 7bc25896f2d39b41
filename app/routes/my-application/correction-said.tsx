import { useEffect, useRef } from "react";
import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./my-application.module.css";
import type { Outcome } from "./outcome.ts";

/** Reports the result of the last correction, or that a consent is withdrawn. Takes the focus, as the changed part may be out of sight. */
export function CorrectionSaid({ outcome }: { readonly outcome: Outcome | undefined }) {
  const t = useTranslate();
  const { contact } = useFrame();
  const said = useRef<HTMLParagraphElement>(null);
  const corrected = outcome?.corrected;
  const withdrawn = outcome?.consentWithdrawn === true;
  useEffect(() => {
    if (outcome?.corrected || outcome?.consentWithdrawn) said.current?.focus();
  }, [outcome]);
  if (!corrected && !withdrawn) return null;
  return (
    <p ref={said} className={styles.said} role="status" tabIndex={-1}>
      {corrected ? (
        <RichText
          id={`myApplication.corrected.${corrected}`}
          values={{ contact }}
          tags={{ mail: () => <MailLink address={contact} /> }}
        />
      ) : (
        t("mine.consent.said")
      )}
    </p>
  );
}
