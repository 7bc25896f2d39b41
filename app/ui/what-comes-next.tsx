import { RichText, useTranslate } from "../i18n/i18n.tsx";
import { TextWithExactParts } from "./exact.tsx";
import { Icon } from "./icon.tsx";
import { MailLink } from "./mail-link.tsx";
import styles from "./what-comes-next.module.css";

export interface WhatComesNextProps {
  /** The address to which the confirmation is sent, if known. */
  readonly email?: string | undefined;
  /** The day by which an answer is promised, if known. If `answerDays` is missing, too, no answer is promised. */
  readonly answerDay?: string | undefined;
  /** The number of working days within which an answer is promised. Shown if the day is not known. */
  readonly answerDays?: number | undefined;
  /** Whether a confirmation is sent. If not, only the reference identifies the application. */
  readonly confirmed?: boolean | undefined;
  /** Whether the confirmation contains a link to the candidate's page. */
  readonly linked: boolean;
  readonly contact: string;
}

/** What happens after an application, and by when (spec 4.8). The steps are drawn like the stages of the header art: done, under way, to come. */
export function WhatComesNext({ email, answerDay, answerDays, confirmed = true, linked, contact }: WhatComesNextProps) {
  const t = useTranslate();
  const tags = { mail: () => <MailLink address={contact} /> };
  const within = answerDays === undefined ? undefined : t("job.feedbackTime", { count: answerDays });
  const answerTime = answerDay === undefined ? within : t("thanks.by", { date: answerDay });
  return (
    <section>
      <h2>{t("thanks.next")}</h2>
      <ol className={styles.stages}>
        <li>
          <span className={styles.mark}>
            <Icon name={confirmed ? "mail" : "check"} />
          </span>
          <p className={styles.when}>{t("thanks.now")}</p>
          <h3>{t(confirmed ? "thanks.mailHeading" : "thanks.noMailHeading")}</h3>
          {confirmed ? (
            <p>
              {email === undefined ? (
                t("thanks.mailboxNoAddress")
              ) : (
                <TextWithExactParts text={t("thanks.mailbox", { email })} exact={[{ children: email }]} />
              )}
            </p>
          ) : (
            <p>
              <RichText id="thanks.noMail" values={{ contact }} tags={tags} />
            </p>
          )}
          {confirmed && linked && <p>{t("thanks.link")}</p>}
        </li>
        <li>
          <span className={styles.mark}>
            <Icon name="book" />
          </span>
          <p className={styles.when}>{t("thanks.soon")}</p>
          <h3>{t("thanks.readHeading")}</h3>
          <p>{t("thanks.read")}</p>
        </li>
        {answerTime !== undefined && (
          <li>
            <span className={styles.mark}>
              <Icon name="calendar" />
            </span>
            <p className={styles.when}>{answerTime}</p>
            <h3>{t("thanks.answerHeading")}</h3>
            <p>{t("thanks.answer")}</p>
          </li>
        )}
      </ol>
      {confirmed && (
        <p className={styles.help}>
          <RichText id="thanks.noMailbox" values={{ contact }} tags={tags} />
        </p>
      )}
    </section>
  );
}
