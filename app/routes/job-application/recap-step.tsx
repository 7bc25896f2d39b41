import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldName, fieldsOf, isUploadField } from "#core/applications/form/application.ts";
import { fileSize } from "#core/uploads/file-size.ts";
import { displayName } from "#core/uploads/rules.ts";
import answerStyles from "../../form/answers.module.css";
import type { Uploads } from "../../form/use-upload.ts";
import { RichText, useLanguage, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { slowAfterMs } from "../../network/timeout.ts";
import { ExactText } from "../../ui/exact.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SteadyLabel } from "../../ui/steady-label.tsx";
import type { Answers } from "./answers.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import { FailureText } from "./failure-text.tsx";
import type { SendingState } from "./use-submit.ts";

const labels = ["recap.send", "recap.sending", "recap.trying", "recap.tryNow"] as const;

export interface RecapStepProps {
  readonly data: ApplicationData;
  readonly answers: Answers;
  readonly uploads: Uploads;
  readonly sending: SendingState;
  /** Sends the application, or retries at once if the page waits for the next try. */
  readonly onSend: () => void;
  /** Returns to the form: to the given field, or to the beginning of the form. */
  readonly onModify: (name?: FieldName) => void;
}

export function RecapStep({ data, answers, uploads, sending, onSend, onModify }: RecapStepProps) {
  const { underWay, failure, inDoubt } = sending;
  const file = Object.values(uploads).find((upload) => upload.state === "waiting"); // a file that is uploaded again, because the server no longer has it
  const hindrance = file ? (inDoubt ? "unknown" : "unsent") : sending.hindrance;
  const trying = file ? file.trying : sending.trying;
  const t = useTranslate();
  const say = useMessage();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSlow = useIsSlow(underWay && !hindrance);
  const busy = underWay && !hindrance;
  useEffect(() => heading.current?.focus(), []);

  const answerOf = (name: FieldName): ReactNode => {
    if (isUploadField(name)) {
      const upload = uploads[name];
      if (upload.state === "empty") return t("recap.notProvided");
      return (
        <>
          <ExactText>{displayName(upload.file.name)}</ExactText> ({fileSize(upload.file.size, language, t)})
        </>
      ); // shown in every state of the upload, because a file may be uploading again
    }
    const answer = answers[name];
    if (answer === true) return t(name === "consent" && data.consent === "read" ? "recap.read" : "recap.agreed");
    const said = answer?.trim();
    return said ? <ExactText>{said}</ExactText> : t("recap.notProvided");
  };
  const labelOf = (name: FieldName): string =>
    name === "consent" ? t("privacy.title") : name === "diConsent" ? t("recap.diConsent") : say(`apply.${name}`);

  return (
    <section aria-busy={busy}>
      <h2 ref={heading} tabIndex={-1}>
        {t("recap.heading")}
      </h2>
      {!inDoubt && <p>{t("recap.notSent")}</p>}
      <dl className={`${answerStyles.answers} ${styles.recap}`}>
        {fieldsOf(data.form).map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>{answerOf(name)}</dd>
            <dd>
              <button type="button" className="button text" disabled={busy} onClick={() => onModify(name)}>
                <RichText
                  id="recap.change"
                  values={{ field: labelOf(name) }}
                  tags={{ hidden: (text) => <span className="visually-hidden">{text}</span> }}
                />
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {failure && <FailureText {...failure} applied={data.alreadyAppliedVariant} />}
      <div className={hindrance ? styles.note : "visually-hidden"} role="status">
        {hindrance && (
          <>
            <Icon name="alert" />
            <p>{t(`recap.${hindrance}`)}</p>
          </>
        )}
      </div>
      <p className="actions">
        {/* not `disabled`, which would lose the focus; a second press sends nothing */}
        <button type="button" className="button" aria-disabled={busy || trying} onClick={onSend}>
          <SteadyLabel others={labels.map((label) => t(label))}>
            {t(hindrance ? (trying ? "recap.trying" : "recap.tryNow") : busy ? "recap.sending" : "recap.send")}
          </SteadyLabel>
        </button>
        <button type="button" className="button quiet" disabled={busy} onClick={() => onModify()}>
          {t("recap.modify")}
        </button>
      </p>
      <p className={isSlow ? styles.stillHere : "visually-hidden"} role="status">
        {isSlow ? t("recap.slow") : busy ? t("recap.sending") : ""}
      </p>
    </section>
  );
}

/** Whether sending takes longer than usual. `underWay` says whether sending is in progress. */
function useIsSlow(underWay: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!underWay) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [underWay]);
  return isSlow;
}
