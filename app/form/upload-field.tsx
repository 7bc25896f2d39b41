import { type DragEvent, useEffect, useRef, useState } from "react";
import { isRequired } from "#core/applications/form/application.ts";
import type { KeptFile } from "#core/applications/form/plain-form.ts";
import { acceptAttribute, type UploadKind } from "#core/uploads/rules.ts";
import { useHydrated } from "../document/use-hydrated.ts";
import { useMessage, useTranslate } from "../i18n/i18n.tsx";
import { controlId, describedBy, hintId, Marker, ProblemText } from "./field-frame.tsx";
import styles from "./form.module.css";
import { KeptUpload } from "./kept-upload.tsx";
import type { FieldProblem } from "./problem.ts";
import uploadStyles from "./upload.module.css";
import { UploadStatus } from "./upload-status.tsx";
import { isUploading, type UploadControl } from "./use-upload.ts";

export interface UploadFieldProps {
  readonly kind: UploadKind;
  readonly control: UploadControl;
  readonly problem: FieldProblem | undefined;
  /** A file that a plain form has already sent to the server. */
  readonly waiting?: KeptFile | undefined;
}

/**
 * A file field. A button opens the file input, because voice control cannot press a file input. The button exists in every state of the upload, so
 * that the focus is never lost (trust N 190). A file may also be dropped on the box. Before scripts run, only the file input is shown. A file that
 * was chosen before is uploaded as soon as scripts run.
 */
export function UploadField({ kind, control, problem, waiting }: UploadFieldProps) {
  const t = useTranslate();
  const say = useMessage();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  const [dragOver, setDragOver] = useState(false);
  const hydrated = useHydrated();
  const { upload, choose } = control;
  const take = (chosen: HTMLInputElement | null): void => {
    const [file] = chosen?.files ?? [];
    if (chosen) chosen.value = ""; // so that the same file can be chosen again
    if (file) choose(file);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => take(input.current), []);
  useEffect(() => {
    if (hydrated && document.activeElement === input.current) button.current?.focus(); // the input, which had the focus, is hidden now
  }, [hydrated]);
  const label = say(`apply.${kind}`);
  const isSettled = upload.state === "valid" || isUploading(upload);
  const shownProblem = isSettled || (upload.state === "error" && problem === "required") ? undefined : problem;

  const focusLost = useRef(false);
  const moveFocus = (): void => {
    focusLost.current = true;
    button.current?.focus({ preventScroll: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the upload has its own buttons
  useEffect(() => {
    if (focusLost.current) retry.current?.focus({ preventScroll: true }); // the visitor was waiting for an upload that has failed
    focusLost.current = false;
  }, [upload.state]);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  };

  return (
    <div className={styles.field} data-wrong={shownProblem !== undefined || upload.state === "error"}>
      <p className={styles.legend} id={`label-${kind}`}>
        {label}
        <Marker name={kind} />
      </p>
      <p className={styles.hint} id={hintId(kind)}>
        {say(`apply.${kind}.hint`)}
        {kind === "cv" && `. ${t("apply.cv.notNeeded")}`}
      </p>
      <ProblemText name={kind} problem={shownProblem} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same (WCAG 2.5.7) */}
      <div
        className={uploadStyles.upload}
        data-over={dragOver}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          className={hydrated ? "visually-hidden" : uploadStyles.plain}
          type="file"
          id={hydrated ? undefined : controlId(kind)}
          name={kind}
          accept={acceptAttribute(kind)}
          tabIndex={hydrated ? -1 : undefined}
          aria-labelledby={`label-${kind}`}
          aria-hidden={hydrated ? "true" : undefined}
          aria-invalid={!hydrated && problem ? true : undefined}
          aria-describedby={hydrated ? undefined : describedBy(kind, true, problem !== undefined)}
          onChange={(event) => take(event.currentTarget)}
        />
        {!hydrated && waiting && <KeptUpload kind={kind} file={waiting} />}
        {hydrated && <UploadStatus kind={kind} label={label} control={control} retry={retry} onLost={moveFocus} />}
        {hydrated && (
          <button
            ref={button}
            type="button"
            id={controlId(kind)}
            className="button quiet small"
            aria-describedby={describedBy(kind, true, shownProblem !== undefined)}
            onClick={() => input.current?.click()}
          >
            {upload.state === "empty" ? t("upload.choose") : t("upload.chooseOther")}
            <span className="visually-hidden">
              : {label} {isRequired(kind) ? t("apply.mandatory") : t("apply.optional")}
            </span>
          </button>
        )}
      </div>
    </div>
  );
}
