import { useId } from "react";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";

/** The messages of recruiting to the candidate, word for word, whatever their language (spec C36). */
export function RecruitingMessages({ messages }: Pick<MyApplicationData, "messages">) {
  const t = useTranslate();
  const heading = useId();
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t("mine.answers.heading")}</h2>
      <ol className={styles.history}>
        {messages.map(({ mail, at, message, when }) => (
          <li key={mail}>
            <time dateTime={at}>{when}</time>
            <p className={styles.message} lang="" dir="auto">
              {message}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
