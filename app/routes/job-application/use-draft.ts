import { type RefObject, useCallback, useEffect, useState } from "react";
import type { FormContext } from "#core/applications/application.ts";
import { storedFiles, type UploadControl } from "../../form/use-upload.ts";
import { answersOf, fillForm, isBlank, linkedNotice, withoutConsent } from "./answers.ts";
import { clearDraft, type Draft, loadDraft, saveDraft } from "./draft.ts";

export interface DraftParts {
  readonly jobId: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly context: FormContext;
  readonly controls: { readonly cv: UploadControl; readonly otherDoc: UploadControl };
  /** Whether the candidate looks at the recap, and the key under which it is sent. */
  readonly onRecap: boolean;
  readonly submitKey: string;
  /** Takes up a draft. */
  readonly onRestored: (draft: Draft) => void;
}

/** Keeps what was typed and uploaded over a reload or a crash (spec 4.1). Answers whether the last draft is taken up already. */
export function useDraft({ jobId, form, context, controls, onRecap, submitKey, onRestored }: DraftParts) {
  const { cv, otherDoc } = controls;
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    const draft = loadDraft(jobId);
    if (draft && form.current) {
      const same = draft.language !== context.language || draft.notice === linkedNotice(form.current);
      fillForm(form.current, same ? draft.answers : withoutConsent(draft.answers));
      if (draft.files.cv) cv.restore(draft.files.cv);
      if (draft.files.otherDoc) otherDoc.restore(draft.files.otherDoc);
      onRestored(draft);
    }
    setRestored(true);
  }, []);

  const save = useCallback((): void => {
    if (!restored || !form.current) return;
    const files = storedFiles({ cv: cv.upload, otherDoc: otherDoc.upload });
    const answers = answersOf(form.current, context);
    if (isBlank(answers) && Object.keys(files).length === 0) clearDraft(jobId);
    else
      saveDraft(jobId, {
        answers,
        files,
        checked: onRecap,
        language: context.language,
        submitKey,
        notice: linkedNotice(form.current),
      });
  }, [restored, form, cv.upload, otherDoc.upload, jobId, context, onRecap, submitKey]);

  useEffect(save, [save]);

  return { restored, save };
}
