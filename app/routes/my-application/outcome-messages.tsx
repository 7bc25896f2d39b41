import { type ReactNode, useEffect, useRef } from "react";
import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { CatalogText } from "../../ui/own-text.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";

interface MessageProps {
  readonly outcome: Outcome | undefined;
}

interface StatusMessageProps extends MessageProps {
  /** Whether the message is about the outcome of the last action. */
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/** A message that takes the focus when it is new, because the pressed button is gone and the changed part of the page may be out of sight. */
function StatusMessage({ outcome, isNew, children }: StatusMessageProps) {
  const message = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per outcome
  useEffect(() => {
    if (isNew) message.current?.focus();
  }, [outcome, isNew]);
  return (
    <p ref={message} className={styles.said} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}

/** The message after a correction, or after a consent was withdrawn. */
export function CorrectionMessage({ outcome }: MessageProps) {
  const t = useTranslate();
  const { contact } = useFrame();
  const corrected = outcome?.corrected;
  if (!corrected && outcome?.consentWithdrawn !== true) return null;
  return (
    <StatusMessage outcome={outcome} isNew>
      {corrected ? (
        <RichText
          id={`myApplication.corrected.${corrected}`}
          values={{ contact }}
          tags={{ mail: () => <MailLink address={contact} /> }}
        />
      ) : (
        t("mine.consent.said")
      )}
    </StatusMessage>
  );
}

/** Says that the mailbox was confirmed. */
export function MailboxMessage({ outcome }: MessageProps) {
  const t = useTranslate();
  if (!outcome?.confirmed) return null;
  return (
    <StatusMessage outcome={outcome} isNew>
      {t("mine.mailbox.confirmed")}
    </StatusMessage>
  );
}

interface DataMessageProps extends MessageProps {
  readonly data: MyApplicationData;
}

/** Says that the withdrawal or erasure request was undone, now or earlier, or that it is too late to undo it. */
export function UndoMessage({ data, outcome }: DataMessageProps) {
  const t = useTranslate();
  if (outcome?.undone === undefined) return null;
  const isLate = data.application.state === "withdrawn" || data.eraseAskedDay !== undefined;
  return (
    <StatusMessage outcome={outcome} isNew>
      {t(isLate ? "mine.undo.late" : "mine.undo.said")}
    </StatusMessage>
  );
}

/** Says that an erasure was requested, and until which day a hold delays it (spec C10). */
export function ErasureRequestedMessage({ day, data, outcome }: DataMessageProps & { readonly day: string }) {
  const { contact } = useFrame();
  return (
    <StatusMessage outcome={outcome} isNew={outcome?.erased !== undefined}>
      <RichText
        id="mine.erase.asked"
        values={{ date: day, until: data.heldUntil ?? "", contact }}
        tags={{ mail: () => <MailLink address={contact} /> }}
        words={(text) => <CatalogText>{text}</CatalogText>}
      />
    </StatusMessage>
  );
}
