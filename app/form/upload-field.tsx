import { type DragEvent, useEffect, useRef, useState } from "react";
import { acceptAttribute, type UploadKind } from "#core/uploads/rules.ts";
import { useMessage, useTranslate } from "../i18n/i18n.tsx";
import { controlId, describedBy, hintId, Marker, ProblemText } from "./field-frame.tsx";
import styles from "./form.module.css";
import type { FieldProblem } from "./problem.ts";
import uploadStyles from "./upload.module.css";
import { retryId, UploadStatus } from "./upload-status.tsx";
import type { UploadControl } from "./use-upload.ts";

export interface UploadFieldProps {
  readonly kind: UploadKind;
  readonly control: UploadControl;
  readonly problem: FieldProblem | undefined;
}

/**
 * A file field. A button opens the real input, which voice control cannot press itself; a file may also be dropped on
 * the box.
 */
export function UploadField({ kind, control, problem }: UploadFieldProps) {
  const t = useTranslate();
  const say = useMessage();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { upload, choose } = control;
  const label = say(`apply.${kind}`);
  const settled = upload.state === "valid" || (upload.state === "loading" && problem !== "loading");
  const shownProblem = settled || (upload.state === "error" && problem === "required") ? undefined : problem;

  const focused = useRef(false); // React fires no blur event when a focused button is removed
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has other buttons
  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const next = document.getElementById(retryId(kind)) ?? document.getElementById(controlId(kind));
    next?.focus({ preventScroll: true });
  }, [upload.state, kind]);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
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
      </p>
      <ProblemText name={kind} problem={shownProblem} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same (WCAG 2.5.7) */}
      <div
        className={uploadStyles.upload}
        data-over={over}
        onFocus={() => {
          focused.current = true;
        }}
        onBlur={() => {
          focused.current = false;
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          name={kind}
          accept={acceptAttribute(kind)}
          tabIndex={-1}
          aria-labelledby={`label-${kind}`}
          aria-hidden="true"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = ""; // so that the same file can be chosen again
            if (file) choose(file);
          }}
        />
        <UploadStatus kind={kind} label={label} control={control} />
        {upload.state !== "loading" && (
          <button
            type="button"
            id={controlId(kind)}
            className="button quiet small"
            aria-describedby={describedBy(kind, true, shownProblem !== undefined)}
            onClick={() => input.current?.click()}
          >
            {upload.state === "empty" ? t("upload.choose") : t("upload.chooseOther")}
            <span className="visually-hidden">: {label}</span>
          </button>
        )}
      </div>
    </div>
  );
}
