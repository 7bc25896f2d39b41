import styles from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import type { ShownCopy } from "./rights-request-view.ts";

/** The address and the passphrase of a copy. They are shown only once, because neither is stored in readable form. */
export function CopyOffered({
  copy: { number, address, passphrase, until, isReplaced },
}: {
  readonly copy: ShownCopy;
}) {
  const t = useTranslate();
  return (
    <main id="content" className="desk-page">
      <title>{t("right.copy.heading")}</title>
      <h1>{t("right.copy.heading")}</h1>
      <p className="lead">{t("right.copy.once")}</p>
      <div className={styles.box}>
        <h2>{t("right.copy.address")}</h2>
        <code className={styles.secret}>{address}</code>
        <p>{t("right.copy.send", { until })}</p>
      </div>
      <div className={styles.box}>
        <h2>{t("right.copy.passphrase")}</h2>
        <code className={styles.secret}>{passphrase}</code>
        <p>{t("right.copy.tell")}</p>
      </div>
      {isReplaced && <p>{t("right.copy.replaced")}</p>}
      <p>{t("right.copy.closes")}</p>
      <p className="actions">
        <a className="button small" href={`/rights/${number}`}>
          {t("right.copy.back")}
        </a>
      </p>
    </main>
  );
}
