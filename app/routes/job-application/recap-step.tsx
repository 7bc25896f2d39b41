import { useEffect, useRef } from "react";
import { appliedFeedback } from "#core/applications/already-applied.ts";
import { type FieldName, fieldsOf, isUpload } from "#core/applications/application.ts";
import type { AppliedScope } from "#core/site/controller-files.ts";
import { fileSize } from "#core/uploads/file-size.ts";
import { displayName } from "#core/uploads/rules.ts";
import answerStyles from "../../form/answers.module.css";
import type { Uploads } from "../../form/use-upload.ts";
import { minutesOf } from "../../form/wait-in.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useLanguage, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { useIsSlow } from "../../network/use-is-slow.ts";
import { Icon } from "../../ui/icon.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import type { Answers } from "./answers.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import type { Failure } from "./send-application.ts";

export interface RecapStepProps {
  readonly data: ApplicationData;
  readonly answers: Answers;
  readonly uploads: Uploads;
  readonly sending: boolean;
  /** Why the last try failed. */
  readonly failure: Failure | undefined;
  readonly onSend: () => void;
  /** Back to the form, to one of its fields or to its beginning. */
  readonly onModify: (name?: FieldName) => void;
}

export function RecapStep({ data, answers, uploads, sending, failure, onSend, onModify }: RecapStepProps) {
  const t = useTranslate();
  const say = useMessage();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSlow = useIsSlow(sending);
  useEffect(() => heading.current?.focus(), []);

  const answerOf = (name: FieldName): string => {
    if (isUpload(name)) {
      const upload = uploads[name];
      return upload.state === "valid"
        ? `${displayName(upload.file.name)} (${fileSize(upload.file.size, language, t)})`
        : t("recap.notProvided");
    }
    const answer = answers[name];
    if (answer === true) return t(name === "consent" && data.consent === "read" ? "recap.read" : "recap.agreed");
    return answer?.trim() || t("recap.notProvided");
  };
  const labelOf = (name: FieldName): string =>
    name === "consent" ? t("privacy.title") : name === "diConsent" ? t("recap.diConsent") : say(`apply.${name}`);

  return (
    <section aria-busy={sending}>
      <h2 ref={heading} tabIndex={-1}>
        {t("recap.heading")}
      </h2>
      <p>{t("recap.notSent")}</p>
      <dl className={`${answerStyles.answers} ${styles.recap}`}>
        {fieldsOf(data.form).map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>{answerOf(name)}</dd>
            <dd>
              <button type="button" className="button text" disabled={sending} onClick={() => onModify(name)}>
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
      {failure && <FailureText {...failure} scope={data.alreadyAppliedScope} />}
      <p className="actions">
        {/* not `disabled`, which would lose the focus; a second press sends nothing */}
        <button type="button" className="button" aria-disabled={sending} onClick={onSend}>
          {sending ? t("recap.sending") : t("recap.send")}
        </button>
        <button type="button" className="button quiet" disabled={sending} onClick={() => onModify()}>
          {t("recap.modify")}
        </button>
      </p>
      <p className={isSlow ? styles.stillHere : "visually-hidden"} role="status">
        {isSlow ? t("recap.slow") : sending ? t("recap.sending") : ""}
      </p>
    </section>
  );
}

/** Above the buttons (spec 4.9). "Already applied" is calm news, not a mistake of the candidate's. */
function FailureText({ code, retryAfter, scope }: Failure & { readonly scope: AppliedScope }) {
  const t = useTranslate();
  const say = useMessage();
  const { contact } = useFrame();
  const calm = code === "already_applied";
  const withContact = calm ? appliedFeedback[scope] : code === "bot_suspected" && "apply.checkFailed";
  return (
    <div className={calm ? styles.note : styles.failure} role="alert">
      <Icon name="alert" />
      <p>
        {withContact ? (
          <RichText id={withContact} values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />
        ) : retryAfter === undefined ? (
          say(`error.code.${code}`)
        ) : (
          t("error.busyFor", { minutes: minutesOf(retryAfter) })
        )}
      </p>
    </div>
  );
}
