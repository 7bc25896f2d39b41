import { useTranslate } from "../../texts.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

/** The replies of recruiting, oldest first. */
export function Replies({ replies }: { readonly replies: ApplicationData["replies"] }) {
  const t = useTranslate();
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies" className={styles.box}>
      <h2 id="replies">{t("replies.heading")}</h2>
      <ul className={styles.plain}>
        {replies.map(({ kind, message, standing, when }) => (
          <li key={when}>
            <strong>{kind === "unfilled" ? t("replies.unfilled") : t(`state.${kind}`)}</strong>
            <span>
              {when}, {t(`replies.${standing}`)}
            </span>
            {message && <p className={styles.text}>{message}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
