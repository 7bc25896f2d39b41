import { useEffect, useMemo, useRef, useState } from "react";
import { useParams, useSubmit } from "react-router";
import { ownJobappApi } from "#contract/jobapp.ts";
import { linkChallenge } from "#core/applications/mine/link-challenge.ts";
import { useHydrated } from "../../document/use-hydrated.ts";
import type { Tokens } from "../../form/tokens.ts";
import { UploadField } from "../../form/upload-field.tsx";
import { useUpload } from "../../form/use-upload.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { Outcome } from "./outcome.ts";
import { PostedCvFailure } from "./posted-cv-failed.tsx";

/**
 * Replaces the CV as soon as the new one is uploaded. The upload always goes to this server, which stores the application, even if the site sends new
 * applications to another host. The token in the page's address replaces the bot check. Without scripts, a button submits the file.
 */
export function CvReplacement({ outcome }: { readonly outcome: Outcome | undefined }) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const { token = "" } = useParams();
  const tokens = useMemo((): Tokens => ({ warm: () => undefined, take: async () => linkChallenge(token) }), [token]);
  const control = useUpload("cv", ownJobappApi, tokens);
  const submit = useSubmit();
  const { upload, choose, remove, sendAgain } = control;
  const [settled, setSettled] = useState<Outcome>(); // the outcome for the previous file, not to be shown for the current one
  const repeated = useRef(false);
  useEffect(() => {
    if (upload.state !== "valid") return;
    void submit({ intent: "replace-cv", cv: upload.file.key }, { method: "post", preventScrollReset: true });
  }, [upload, submit]);
  const problem = outcome === settled ? undefined : outcome?.refused?.problems.cv;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (upload.state !== "valid") return;
    if (problem !== "upload_missing" || repeated.current || !sendAgain()) return remove();
    repeated.current = true; // only once: a file that was lost twice would be lost again
    setSettled(outcome);
  }, [outcome]);
  const chooseAnother = (file: File): void => {
    repeated.current = false;
    setSettled(outcome);
    choose(file);
  };
  const failed = outcome === settled ? undefined : outcome?.failed;
  return (
    <div className={styles.replace}>
      <h3>{t("myApplication.cv.heading")}</h3>
      <p>{t("myApplication.cv.text")}</p>
      {/* before scripts run, the browser sends this form itself */}
      <form method="post" encType="multipart/form-data">
        {failed && <PostedCvFailure code={failed.code} retryAfter={failed.retryAfter} />}
        <UploadField kind="cv" control={{ ...control, choose: chooseAnother }} problem={problem} />
        {/* keeps its space when it is hidden, because people may press something below it during hydration */}
        <p className={hydrated ? `actions ${styles.over}` : "actions"}>
          <button type="submit" className="button quiet">
            {t("myApplication.cv.heading")}
          </button>
        </p>
      </form>
    </div>
  );
}
