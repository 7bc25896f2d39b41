import { useTranslate } from "../../texts.ts";
import styles from "../../ui/form.module.css";
import { type RetentionView, wishes } from "./handle-retention-form.ts";

/** Asks whether the candidate wants the erasure. Nothing is erased before the next page confirms it. */
export function EraseForm({ application: { id } }: Pick<RetentionView, "application">) {
  const t = useTranslate();
  return (
    <section aria-labelledby="erase" className={styles.box}>
      <h2 id="erase">{t("keep.erase.heading")}</h2>
      <p>{t("keep.erase.text")}</p>
      <form method="post" action={`/operate/applications/${id}`} className={styles.form}>
        <fieldset className={styles.choices}>
          <legend>{t("keep.erase.who")}</legend>
          {wishes.map((wish) => (
            <label key={wish} className={styles.check}>
              <input type="radio" name="wish" value={wish} required />
              {t(`keep.erase.${wish}`)}
            </label>
          ))}
        </fieldset>
        <button className="button small quiet" type="submit" name="step" value="erase">
          {t("keep.erase.next")}
        </button>
      </form>
    </section>
  );
}

/** Erases the application once its reference is typed. */
export function ConfirmErasure({
  application: { id, reference },
  wish,
}: Pick<RetentionView, "application"> & { readonly wish: NonNullable<RetentionView["erasing"]> }) {
  const t = useTranslate();
  return (
    <form method="post" action={`/operate/applications/${id}`} className={`${styles.box} ${styles.form}`}>
      <p>{t("keep.erase.text")}</p>
      <p>
        <strong>{t(`keep.erase.${wish}`)}</strong>
      </p>
      <input type="hidden" name="wish" value={wish} />
      <label className={styles.field}>
        <span>{t("keep.erase.type")}</span>
        <input className="input" name="reference" maxLength={60} autoComplete="off" placeholder={reference} required />
      </label>
      <button className="button small" type="submit" name="step" value="erase-now">
        {t("keep.erase.now")}
      </button>
    </form>
  );
}
