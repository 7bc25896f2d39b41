import { fileSize } from "#core/uploads/file-size.ts";
import { displayName, type FileProblem, type UploadKind } from "#core/uploads/rules.ts";
import { useFrame } from "../frame.ts";
import { RichText, type Tag, useLanguage, useMessage, useTranslate } from "../i18n/i18n.tsx";
import { Icon } from "../ui/icon.tsx";
import { MailLink } from "../ui/mail-link.tsx";
import { controlId } from "./field-frame.tsx";
import styles from "./upload.module.css";
import type { UploadControl } from "./use-upload.ts";
import { minutesOf } from "./wait-in.ts";

/** What trying again with the same file does not mend. */
const aboutTheFile: readonly FileProblem[] = ["size", "format", "disguised"];

export const retryId = (kind: UploadKind): string => `retry-${kind}`;

/** The progress of an upload, in words and as a bar. Only its start, its end and failures are read out. */
export function UploadStatus({
  kind,
  label,
  control,
}: {
  readonly kind: UploadKind;
  readonly label: string;
  readonly control: UploadControl;
}) {
  const t = useTranslate();
  const say = useMessage();
  const language = useLanguage();
  const { contact } = useFrame();
  const { upload, choose, cancel, remove } = control;
  const name = upload.state === "empty" ? "" : displayName(upload.file.name);
  const size = (bytes: number): string => fileSize(bytes, language, t);
  const failure = (mail: Tag) => {
    if (upload.state !== "error") return "";
    const { problem, retryAfter = 0 } = upload;
    if (problem === "check") return <RichText id="apply.checkFailed" values={{ contact }} tags={{ mail }} />;
    if (problem === "disguised") return say(`problem.${kind}.format`);
    return problem === "busy" ? t("file.error.busy", { minutes: minutesOf(retryAfter) }) : say(`file.error.${problem}`);
  };
  const announced = {
    empty: "",
    loading: t("upload.loading", { file: name }),
    valid: t("upload.doneFile", { file: name }),
    error: failure((address) => address),
  }[upload.state];

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {upload.state !== "empty" && (
        <div className={styles.file}>
          <Icon name="file" />
          <p>
            <span className={styles.name}>{name}</span>
            {upload.state === "loading" && (
              <small>
                {t("upload.progress", {
                  loaded: size(upload.loaded),
                  total: size(upload.file.size),
                  percent: Math.floor((100 * upload.loaded) / upload.file.size),
                })}
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
          {upload.state === "loading" && (
            <Action id={controlId(kind)} text={t("upload.cancel")} label={label} act={cancel} />
          )}
          {upload.state === "error" && !aboutTheFile.includes(upload.problem) && (
            <Action id={retryId(kind)} text={t("upload.retry")} label={label} act={() => choose(upload.file)} />
          )}
          {(upload.state === "valid" || upload.state === "error") && (
            <Action text={t("upload.remove")} label={label} act={remove} />
          )}
        </div>
      )}
      {upload.state === "loading" && (
        <progress className={styles.progress} max={upload.file.size} value={upload.loaded} aria-label={label} />
      )}
    </>
  );
}

const Action = ({
  id,
  text,
  label,
  act,
}: {
  readonly id?: string;
  readonly text: string;
  readonly label: string;
  readonly act: () => void;
}) => (
  <button type="button" id={id} className="button text" onClick={act}>
    {text}
    <span className="visually-hidden">: {label}</span>
  </button>
);
