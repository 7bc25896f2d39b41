import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

export interface FallbackOfferProps {
  readonly data: Pick<ApplicationData, "job" | "plainForms">;
  readonly offered: boolean;
  /** Whether the candidate has accepted the offer, so that the form is being sent as a plain form. */
  readonly taken: boolean;
  readonly onTake: () => void;
}

/** Offers to send a plain form if the bot check or an upload is blocked. Screen readers announce the offer once, when it appears. */
export function FallbackOffer({ data: { job, plainForms }, offered, taken, onTake }: FallbackOfferProps) {
  const t = useTranslate();
  const { contact } = useFrame();
  return (
    <div className={offered ? styles.way : undefined}>
      <div role="status">
        {offered && (
          <>
            {plainForms && <p>{t("apply.way.text")}</p>}
            <p>
              <RichText
                id="apply.plain.instead"
                values={{ contact, reference: job.id }}
                tags={{ mail: () => <MailLink address={contact} subject={`${job.title} (${job.id})`} /> }}
              />
            </p>
          </>
        )}
      </div>
      {offered && plainForms && (
        <p className="actions">
          <button type="button" className="button quiet" onClick={onTake}>
            {taken ? t("recap.sending") : t("apply.way.send")}
          </button>
        </p>
      )}
    </div>
  );
}
