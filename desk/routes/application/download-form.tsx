import { maxReasonLength } from "#core/applications/desk/reason.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import { useTranslate } from "../../texts.ts";
import styles from "./application.module.css";

/** The form that downloads a file; it asks for a reason. */
export function DownloadForm({ id, kind }: { readonly id: string; readonly kind: UploadKind }) {
  const t = useTranslate();
  return (
    <form method="post" action={`/applications/${id}/files/${kind}`} className={styles.take}>
      <label>
        <span>{t("files.why")}</span>
        <input className="input" name="why" maxLength={maxReasonLength} required aria-describedby={`hint-${kind}`} />
      </label>
      <button className="button small quiet" type="submit">
        {t(`files.download.${kind}`)}
      </button>
      <p id={`hint-${kind}`}>{t("files.whyHint")}</p>
    </form>
  );
}
