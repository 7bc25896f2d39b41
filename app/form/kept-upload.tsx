import type { KeptFile } from "#core/applications/form/plain-form.ts";
import { fileSize } from "#core/uploads/file-size.ts";
import { displayName, type UploadKind } from "#core/uploads/rules.ts";
import { useLanguage, useTranslate } from "../i18n/i18n.tsx";
import { TextWithExactParts } from "../ui/exact.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./upload.module.css";

/**
 * A file that the server has kept from an earlier try of a plain form. Browsers cannot put a file back into a file input, so the form contains the
 * key of the file instead.
 */
export function KeptUpload({ kind, file }: { readonly kind: UploadKind; readonly file: KeptFile }) {
  const t = useTranslate();
  const language = useLanguage();
  const nameAndSize = `${displayName(file.name)} (${fileSize(file.size, language, t)})`;
  return (
    <div className={styles.file}>
      <Icon name="check" />
      <p>
        <TextWithExactParts text={t("apply.plain.kept", { file: nameAndSize })} exact={[{ children: nameAndSize }]} />
      </p>
      <input type="hidden" name={kind} defaultValue={file.key} />
    </div>
  );
}
