import { useId } from "react";
import { useMessage, useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";

/** What has happened to the application so far. Renders nothing if it was only received, because the letter above already says so. */
export function History({ history }: Pick<MyApplicationData, "history">) {
  const t = useTranslate();
  const say = useMessage();
  const heading = useId();
  if (history.length < 2) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t("mine.history.heading")}</h2>
      <ol className={styles.history}>
        {history.map(({ kind, at, when, to }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={at}>{when}</time>
            {kind === "state_changed"
              ? to && t("mine.history.state_changed", { state: say(`myApplication.state.${to}`) })
              : t(`mine.history.${kind}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
