import { ExactText } from "#app/ui/exact.tsx";
import { JobTitle } from "#app/ui/job-title.tsx";
import { useTranslate } from "../texts.ts";
import styles from "./reply.module.css";
import type { ShownMail } from "./shown-mail.ts";

/** A mail as the candidate will read it, in the language of the application. */
export function MailPreview({ mail }: { readonly mail: ShownMail }) {
  const t = useTranslate();
  const { name, to, language, subject, subjectBreaks, text, textBreaks } = mail;
  return (
    <div className={styles.mail}>
      <dl>
        <div>
          <dt>{t("reply.mail.to")}</dt>
          <dd>
            {name} <ExactText>{`<${to}>`}</ExactText>
          </dd>
        </div>
        <div>
          <dt>{t("reply.mail.subject")}</dt>
          <dd lang={language}>
            <JobTitle title={subject} breaks={subjectBreaks} />
          </dd>
        </div>
      </dl>
      <div lang={language} className={styles.text}>
        <JobTitle title={text} breaks={textBreaks} />
      </div>
      {text.includes("…") && <p className={styles.hint}>{t("reply.mail.link")}</p>}
    </div>
  );
}
