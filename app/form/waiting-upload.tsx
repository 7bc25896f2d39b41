import type { WaitingFile } from "#core/applications/form/plain-form.ts";
import { fileSize } from "#core/uploads/file-size.ts";
import { displayName, type UploadKind } from "#core/uploads/rules.ts";
import { useLanguage, useTranslate } from "../i18n/i18n.tsx";
import { WithExact } from "../ui/exact.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./upload.module.css";

/** A file that an earlier try has left with the server: browsers cannot keep one in its input, but its key travels with the form. */
export function WaitingUpload({ kind, file }: { readonly kind: UploadKind; readonly file: WaitingFile }) {
  const t = useTranslate();
  const language = useLanguage();
  const said = `${displayName(file.name)} (${fileSize(file.size, language, t)})`;
  return (
    <div className={styles.file}>
      <Icon name="check" />
      <p>
        <WithExact text={t("apply.plain.kept", { file: said })} exact={[{ children: said }]} />
      </p>
      <input type="hidden" name={kind} defaultValue={file.key} />
    </div>
  );
}
