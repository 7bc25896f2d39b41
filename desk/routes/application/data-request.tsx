import { useTranslate } from "../../texts.ts";
import styles from "./application.module.css";

/** A link to the form for recording a request about the application. */
export function DataRequest({ reference }: { readonly reference: string }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="rights" className={styles.box}>
      <h2 id="rights">{t("rights.heading")}</h2>
      <p>{t("one.rights")}</p>
      <p>
        <a className="button small quiet" href={`/rights/new?about=${reference}`}>
          {t("rights.new")}
        </a>
      </p>
    </section>
  );
}
