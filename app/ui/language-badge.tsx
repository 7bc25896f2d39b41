import type { Language } from "#core/translation/language.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import styles from "./language-badge.module.css";

/** Names, beside a link, the other language in which the linked page is written. */
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
