import { useEffect, useMemo } from "react";
import { useParams, useSubmit } from "react-router";
import { ownJobappApi } from "#contract/jobapp.ts";
import { linkChallenge } from "#core/applications/link-challenge.ts";
import type { Tokens } from "../../form/tokens.ts";
import { UploadField } from "../../form/upload-field.tsx";
import { useUpload } from "../../form/use-upload.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./my-application.module.css";
import type { Outcome } from "./outcome.ts";

/**
 * Replaces the CV as soon as the new one is uploaded, always here: this program keeps the application, wherever new ones go. The page's
 * link takes the place of a bot check.
 */
export function ReplaceCv({ refused }: { readonly refused: Outcome["refused"] }) {
  const t = useTranslate();
  const { contact } = useFrame();
  const { token = "" } = useParams();
  const tokens = useMemo((): Tokens => ({ warm: () => undefined, take: async () => linkChallenge(token) }), [token]);
  const control = useUpload("cv", ownJobappApi, tokens);
  const submit = useSubmit();
  const { upload, remove } = control;
  useEffect(() => {
    if (upload.state !== "valid") return;
    const taken = submit({ intent: "replace-cv", cv: upload.file.key }, { method: "post", preventScrollReset: true });
    void Promise.resolve(taken).then(remove);
  }, [upload, submit, remove]);
  return (
    <div className={styles.replace}>
      <h3>{t("myApplication.cv.heading")}</h3>
      <noscript>
        <p>
          <RichText
            id="myApplication.cv.noScript"
            values={{ contact }}
            tags={{ mail: () => <MailLink address={contact} /> }}
          />
        </p>
      </noscript>
      <div className={styles.scripted}>
        <p>{t("myApplication.cv.text")}</p>
        <UploadField kind="cv" control={control} problem={refused?.problems.cv} />
      </div>
    </div>
  );
}
