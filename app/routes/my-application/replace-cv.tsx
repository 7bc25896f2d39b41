import { useEffect, useMemo, useRef, useState } from "react";
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
export function ReplaceCv({ outcome }: { readonly outcome: Outcome | undefined }) {
  const t = useTranslate();
  const { contact } = useFrame();
  const { token = "" } = useParams();
  const tokens = useMemo((): Tokens => ({ warm: () => undefined, take: async () => linkChallenge(token) }), [token]);
  const control = useUpload("cv", ownJobappApi, tokens);
  const submit = useSubmit();
  const { upload, choose, remove, sendAgain } = control;
  const [settled, setSettled] = useState<Outcome>(); // what was said of the file before this one
  const repeated = useRef(false);
  useEffect(() => {
    if (upload.state !== "valid") return;
    void submit({ intent: "replace-cv", cv: upload.file.key }, { method: "post", preventScrollReset: true });
  }, [upload, submit]);
  const problem = outcome === settled ? undefined : outcome?.refused?.problems.cv;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer to what was sent is there
  useEffect(() => {
    if (upload.state !== "valid") return;
    if (problem !== "upload_missing" || repeated.current || !sendAgain()) return remove();
    repeated.current = true; // once: what is gone twice would be gone for ever
    setSettled(outcome);
  }, [outcome]);
  const chooseAnother = (file: File): void => {
    repeated.current = false;
    setSettled(outcome);
    choose(file);
  };
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
        <UploadField kind="cv" control={{ ...control, choose: chooseAnother }} problem={problem} />
      </div>
    </div>
  );
}
