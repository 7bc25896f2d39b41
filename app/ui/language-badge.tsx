import type { Language } from "#core/translation/language.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import styles from "./language-badge.module.css";

/** Says that something is in another language than the page, before it is opened. */
export function LanguageBadge({ language }: { readonly language: Language }) {
  const t = useTranslate();
  return (
    <span className={styles.badge}>
      <span>
        <span className="visually-hidden">{t("language.label")}: </span>
        {t(`language.name.${language}`)}
      </span>
    </span>
  );
}
