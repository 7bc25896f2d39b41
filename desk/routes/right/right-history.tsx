import styles from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import page from "../application/application.module.css";
import type { RightsRequestData } from "./rights-request-data.ts";

/** What has happened to a request. */
export function RightHistory({ history }: Pick<RightsRequestData, "history">) {
  const t = useTranslate();
  return (
    <section aria-labelledby="history" className={styles.box}>
      <h2 id="history">{t("history.heading")}</h2>
      <ol className={page.plain}>
        {history.map((entry) => (
          <li key={entry.what}>
            {t(`right.history.${entry.what}`)}
            <span>
              {entry.day}
              {"by" in entry && `, ${t(`history.${entry.by}`)}`}
              {"name" in entry && `, ${entry.name}`}
            </span>
            {"deed" in entry && entry.deed && (
              <p>
                {"field" in entry.deed
                  ? t(`right.deed.${entry.deed.deed}`, { field: t(`field.${entry.deed.field}`) })
                  : t(`right.deed.${entry.deed.deed}`)}
              </p>
            )}
            {"why" in entry && <p>{entry.why}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
