import styles from "../../reply/reply.module.css";
import { useTranslate } from "../../texts.ts";
import { settableStates } from "./decide.ts";
import type { ReplyData } from "./reply-data.ts";

/** Changes the state without a mail. */
export function StateForm({ application: { id, seen, state } }: { readonly application: ReplyData }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="status" className={styles.box}>
      <h2 id="status">{t("status.heading")}</h2>
      <p className={styles.hint}>{t("status.text")}</p>
      <form method="post" action={`/applications/${id}/reply`} className={styles.status}>
        <input type="hidden" name="seen" value={seen} />
        <label>
          <span>{t("status.label")}</span>
          <select className="input" name="state" defaultValue={state}>
            {settableStates.map((each) => (
              <option key={each} value={each}>
                {t(`state.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="button small quiet" type="submit" name="step" value="state">
          {t("status.set")}
        </button>
      </form>
    </section>
  );
}
