import { useTranslate } from "../texts.ts";
import styles from "./reply.module.css";
import type { ShownMail } from "./shown-mail.ts";

/** A mail as its candidate will read it, in the language of the application. */
export function MailPreview({ mail: { name, to, language, subject, text } }: { readonly mail: ShownMail }) {
  const t = useTranslate();
  return (
    <div className={styles.mail}>
      <dl>
        <div>
          <dt>{t("reply.mail.to")}</dt>
          <dd>
            {name} &lt;{to}&gt;
          </dd>
        </div>
        <div>
          <dt>{t("reply.mail.subject")}</dt>
          <dd lang={language}>{subject}</dd>
        </div>
      </dl>
      <div lang={language} className={styles.text}>
        {text}
      </div>
      {text.includes("…") && <p className={styles.hint}>{t("reply.mail.link")}</p>}
    </div>
  );
}
