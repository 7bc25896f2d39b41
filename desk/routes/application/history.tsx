import { useTranslate } from "../../texts.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

/** The history of an application, newest first, and the people who have looked at it. */
export function History({ history, views }: Pick<ApplicationData, "history" | "views">) {
  const t = useTranslate();
  return (
    <>
      <section aria-labelledby="history" className={styles.box}>
        <h2 id="history">{t("history.heading")}</h2>
        <ol className={styles.plain}>
          {history.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events of a page never change their order
            <li key={index}>
              {event.kind === "state_changed"
                ? t("event.state_changed", { state: t(`state.${event.to ?? "received"}`) })
                : event.kind !== "erased" && t(`event.${event.kind}`)}
              <span>
                {event.when}, {"by" in event ? t(`history.${event.by}`) : event.name}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="looks" className={styles.box}>
        <h2 id="looks">{t("looks.heading")}</h2>
        <ul className={styles.plain}>
          {views.map((view) => (
            <li key={view.name}>{t("looks.one", view)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
