import { type RefObject, useState } from "react";
import { fileSize } from "#core/uploads/file-size.ts";
import { displayName, type UploadKind } from "#core/uploads/rules.ts";
import { useFrame } from "../frame.ts";
import { RichText, type Tag, useLanguage, useMessage, useTranslate } from "../i18n/i18n.tsx";
import { ExactText } from "../ui/exact.tsx";
import { Icon } from "../ui/icon.tsx";
import { MailLink } from "../ui/mail-link.tsx";
import { retryTimeText } from "./retry-after.ts";
import styles from "./upload.module.css";
import { UploadAction } from "./upload-action.tsx";
import { isPermanentFileProblem, isUploading, type UploadControl } from "./use-upload.ts";

/**
 * The progress of an upload, as text and as a bar. Screen readers read out when the upload starts, waits, fails and ends, once each, but not the
 * progress.
 */
export function UploadStatus({
  kind,
  label,
  control,
  onLost,
  retry,
}: {
  readonly kind: UploadKind;
  readonly label: string;
  readonly control: UploadControl;
  /** Called before a button disappears while it has the focus. */
  readonly onLost: () => void;
  /** The button that tries again. */
  readonly retry: RefObject<HTMLButtonElement | null>;
}) {
  const t = useTranslate();
  const say = useMessage();
  const language = useLanguage();
  const { contact } = useFrame();
  const { upload, choose, cancel, remove, tryNow } = control;
  const name = upload.state === "empty" ? "" : displayName(upload.file.name);
  const [removalText, setRemovalText] = useState("");
  if (removalText !== "" && upload.state !== "empty") setRemovalText(""); // announced once, and not again when another file is removed
  const size = (bytes: number): string => fileSize(bytes, language, t);
  const failure = (mail: Tag) => {
    if (upload.state !== "error") return "";
    const { problem, retryAfter = 0 } = upload;
    if (problem === "check") return <RichText id="apply.checkFailed" values={{ contact }} tags={{ mail }} />;
    if (problem === "disguised") return say(`problem.${kind}.format`);
    return problem === "busy"
      ? t("file.error.busy", { when: retryTimeText(retryAfter, language) })
      : say(`file.error.${problem}`);
  };
  const announced = () => {
    if (upload.state === "empty") return removalText;
    if (upload.state === "valid") return t("upload.doneFile", { file: name });
    if (upload.state === "error") return failure((address) => address);
    return upload.state === "waiting" || upload.waited ? t("upload.waiting") : t("upload.loading", { file: name });
  };
  const progress = (): string => {
    if (upload.state === "waiting" && !upload.trying) return t("upload.waiting");
    if (upload.state !== "loading" || upload.loaded === 0)
      return t("upload.begins", { total: upload.state === "empty" ? "" : size(upload.file.size) });
    return t("upload.progress", {
      loaded: size(upload.loaded),
      total: size(upload.file.size),
      percent: Math.floor((100 * upload.loaded) / upload.file.size),
    });
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced()}
      </p>
      {upload.state !== "empty" && (
        <div className={styles.file}>
          <Icon name="file" />
          <p>
            <span className={styles.name}>
              <ExactText>{name}</ExactText>
            </span>
            {isUploading(upload) && (
              <small className={upload.state === "waiting" && !upload.trying ? styles.waits : undefined}>
                {progress()}
              </small>
            )}
            {upload.state === "valid" && (
              <small className={styles.done}>
                <Icon name="check" /> {size(upload.file.size)} · {t("upload.done")}
              </small>
            )}
            {upload.state === "error" && (
              <strong className={styles.failed}>
                {failure(() => (
                  <MailLink address={contact} />
                ))}
              </strong>
            )}
          </p>
          {upload.state === "waiting" && (
            <UploadAction
              ref={retry}
              text={t("upload.tryNow")}
              label={label}
              act={tryNow}
              onLost={onLost}
              busy={upload.trying}
            />
          )}
          {isUploading(upload) && (
            <UploadAction
              text={t("upload.cancel")}
              label={label}
              act={() => {
                cancel();
                setRemovalText(t("upload.cancelled", { file: name }));
              }}
              onLost={onLost}
            />
          )}
          {upload.state === "error" && !isPermanentFileProblem(upload.problem) && (
            <UploadAction
              ref={retry}
              text={t("upload.retry")}
              label={label}
              act={() => choose(upload.file)}
              onLost={onLost}
            />
          )}
          {(upload.state === "valid" || upload.state === "error") && (
            <UploadAction
              text={t("upload.remove")}
              label={label}
              act={() => {
                remove();
                setRemovalText(t("upload.removed", { file: name }));
              }}
              onLost={onLost}
            />
          )}
        </div>
      )}
      {upload.state === "loading" && (
        <progress className={styles.progress} max={upload.file.size} value={upload.loaded} aria-label={label} />
      )}
    </>
  );
}
