import { useTranslate } from "../texts.ts";
import styles from "./marks.module.css";

/** A special status of an application. */
export type TagName = "suspect" | "disowned" | "held" | "restricted";

export function Tags({ tags }: { readonly tags: readonly TagName[] }) {
  const t = useTranslate();
  return tags.map((tag) => (
    <span key={tag} className={styles.tag}>
      {t(`tag.${tag}`)}
    </span>
  ));
}
