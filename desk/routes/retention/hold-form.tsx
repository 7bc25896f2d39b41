import { useTranslate } from "../../texts.ts";
import styles from "../../ui/form.module.css";
import { ReasonField } from "../../ui/reason-field.tsx";
import type { RetentionView } from "./handle-retention-form.ts";

/** Holds the application until the end of a day, or changes the hold. */
export function HoldForm({ application, typed }: Pick<RetentionView, "application" | "typed">) {
  const t = useTranslate();
  const { id, hold, days } = application;
  return (
    <section aria-labelledby="hold" className={styles.box}>
      <h2 id="hold">{t("keep.hold.heading")}</h2>
      {hold && (
        <p>
          <strong>{t("keep.hold.now", hold)}</strong>
        </p>
      )}
      <p>{t("keep.hold.text")}</p>
      <form method="post" action={`/operate/applications/${id}`} className={styles.form}>
        <label className={styles.field}>
          <span>{t("keep.hold.until")}</span>
          <input
            className={`input ${styles.day}`}
            type="date"
            name="until"
            min={days.first}
            max={days.last}
            defaultValue={typed?.until}
            required
          />
        </label>
        <ReasonField
          label={t("keep.hold.why")}
          hint={t("keep.hold.whyHint")}
          value={typed?.why}
          className={styles.field}
        />
        <button className="button small" type="submit" name="step" value="hold">
          {t("keep.hold.set")}
        </button>
      </form>
    </section>
  );
}

/** Ends the hold. If the application will then be erased, the person must confirm that first. */
export function ReleaseForm({ application: { id, isErasureAsked } }: Pick<RetentionView, "application">) {
  const t = useTranslate();
  return (
    <section aria-labelledby="release" className={styles.box}>
      <h2 id="release">{t("keep.release.heading")}</h2>
      <form method="post" action={`/operate/applications/${id}`} className={styles.form}>
        {isErasureAsked && (
          <label className={styles.check}>
            <input type="checkbox" name="confirmed" value="yes" required />
            {t("keep.release.asked")}
          </label>
        )}
        <button className="button small quiet" type="submit" name="step" value="release">
          {t("keep.release.heading")}
        </button>
      </form>
    </section>
  );
}
