import { useTranslate } from "../i18n/i18n.tsx";
import styles from "./skip-link.module.css";

export function SkipLink() {
  const t = useTranslate();
  return (
    <a className={styles.skip} href="#content">
      {t("skip.content")}
    </a>
  );
}
