import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

export interface FallbackOfferProps {
  readonly data: Pick<ApplicationData, "job" | "plainForms">;
  readonly offered: boolean;
  /** Whether the form is being sent this way. */
  readonly taken: boolean;
  readonly onTake: () => void;
}

/** Offers another way to apply if the bot check or an upload is blocked. Announced once, when that is known. */
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
