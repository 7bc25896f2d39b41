import { Link, useSearchParams } from "react-router";
import { answerDay } from "#core/moments.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { RichText, useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { OpeningTitle } from "../../ui/opening-title.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import type { SentApplication } from "./use-submit.ts";

/** spec 4.8. After a reload it is general: what was sent is not kept in the browser. */
export function ThanksStep({
  job,
  timeZone,
  sent,
}: {
  readonly job: Pick<ApplicationData["job"], "title" | "language">;
  readonly timeZone: string;
  readonly sent: Pick<SentApplication, "id" | "email" | "receivedAt"> | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { contact, base } = useFrame();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  return (
    <section className={styles.thanks}>
      <p className="lead">
        <RichText
          id="thanks.received"
          values={{ title: job.title }}
          tags={{ opening: (title) => <OpeningTitle title={String(title)} language={job.language} /> }}
        />
      </p>
      <h2>{t("thanks.next")}</h2>
      <ul>
        <li>{sent ? t("thanks.mailbox", { email: sent.email }) : t("thanks.mailboxNoAddress")}</li>
        <li>
          {sent
            ? t("thanks.answerDue", { date: answerDay(sent.receivedAt, language, timeZone) })
            : t("thanks.feedback")}
        </li>
        <li>
          <RichText id="thanks.noMailbox" values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />
        </li>
      </ul>
      {sent?.id && <p className={styles.reference}>{t("thanks.reference", { reference: sent.id })}</p>}
      <p className="actions">
        <Link className="button" to={addresses.search(parameters)}>
          {t("thanks.back")}
        </Link>
        <a className="button quiet" href={base}>
          {t("thanks.careers")}
        </a>
      </p>
    </section>
  );
}
