import type { Language } from "#core/translation/language.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import styles from "./language-badge.module.css";

/** Names the language of a linked page, beside the link. For links to pages in another language. */
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
