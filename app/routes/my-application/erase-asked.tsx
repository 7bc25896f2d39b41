import { useEffect, useRef } from "react";
import { useFrame } from "../../frame.ts";
import { RichText } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { OwnText } from "../../ui/own-text.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";

/** That the candidate asked for an erasure which a hold puts off, and until when (spec C10). Takes the focus right after that. */
export function EraseAsked({
  on,
  data,
  outcome,
}: {
  readonly on: string;
  readonly data: MyApplicationData;
  readonly outcome: Outcome | undefined;
}) {
  const { contact } = useFrame();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome?.erased) said.current?.focus();
  }, [outcome]);
  return (
    <p ref={said} className={styles.said} role="status" tabIndex={-1}>
      <RichText
        id="mine.erase.asked"
        values={{ date: on, until: data.heldUntil ?? "", contact }}
        tags={{ mail: () => <MailLink address={contact} /> }}
        words={(text) => <OwnText>{text}</OwnText>}
      />
    </p>
  );
}
