import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { storedFiles, type UploadControl } from "../../form/use-upload.ts";
import { answersOf, fillForm, hasOtherAnswers, isBlank, withoutConsent } from "./answers.ts";
import type { ApplicationData } from "./application-data.ts";
import { contentOf, keysOf } from "./content.ts";
import { clearDraft, type Draft, loadDraft, saveDraft, startOfHash } from "./draft.ts";
import type { SubmitNaming } from "./submit-naming.ts";

export interface DraftParts {
  readonly data: Pick<ApplicationData, "job" | "form" | "notice" | "otherNotices">;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly controls: { readonly cv: UploadControl; readonly otherDoc: UploadControl };
  readonly onRecap: boolean;
  readonly naming: SubmitNaming;
  /** Called when a draft was restored. */
  readonly onRestored: (draft: Draft) => void;
}

/**
 * Stores what was typed and uploaded, so that a reload or a crash does not lose it (spec 4.1). `restored` becomes true when an existing draft has
 * been restored, or when there is none.
 */
export function useDraft({ data, form, controls, onRecap, naming, onRestored }: DraftParts) {
  const { cv, otherDoc } = controls;
  const { form: context, notice, otherNotices } = data;
  const jobId = data.job.id;
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const draft = loadDraft(jobId);
    if (draft && form.current) {
      const consentHolds = draft.notice === notice || otherNotices.includes(startOfHash(draft.notice ?? ""));
      const isOther = hasOtherAnswers(form.current, context, draft.answers);
      fillForm(form.current, consentHolds ? draft.answers : withoutConsent(draft.answers));
      const content = contentOf(answersOf(form.current, context), keysOf(draft.files));
      if (draft.submit) naming.restore(draft.submit, isOther ? undefined : content);
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
    const submit = naming.nameOf(contentOf(answers, keysOf(files)));
    if (isBlank(answers) && Object.keys(files).length === 0) clearDraft(jobId);
    else saveDraft(jobId, { answers, files, checked: onRecap, language: context.language, submit, notice });
  }, [restored, form, cv.upload, otherDoc.upload, jobId, context, notice, onRecap, naming]);

  // stores the step before it is painted, so that a reload or a change of the language returns to the step that was seen last
  useLayoutEffect(save, [save]);

  return { restored, save };
}
