import { type RefObject, useState } from "react";
import type { FormContext } from "#core/applications/form/application.ts";
import type { Upload, UploadControl, Uploads } from "../../form/use-upload.ts";
import { type Answers, answersOf, clearForm, fillForm, isBlank } from "./answers.ts";
import type { SubmitNaming } from "./submit-naming.ts";

interface Cleared {
  readonly answers: Answers;
  readonly uploads: Uploads;
  /** Restores the submit name from before the form was cleared. */
  readonly resumeBefore: () => void;
}

/**
 * Clears the form. Everything can be restored until something else is typed or chosen (trust N 188). What is typed after clearing counts as another
 * application: on a shared computer it may be another person's, and must not replace the earlier one.
 */
export function useClear(
  form: RefObject<HTMLFormElement | null>,
  context: FormContext,
  { cv, otherDoc }: { readonly cv: UploadControl; readonly otherDoc: UploadControl },
  naming: SubmitNaming,
) {
  const [cleared, setCleared] = useState<Cleared>();
  const uploads = { cv: cv.upload, otherDoc: otherDoc.upload };
  const nothingChosen = cv.upload.state === "empty" && otherDoc.upload.state === "empty";
  return {
    /** Whether the cleared answers can still be restored. */
    undoable: cleared !== undefined && nothingChosen,
    clear(): void {
      if (!form.current) return;
      const answers = answersOf(form.current, context);
      if (isBlank(answers) && nothingChosen) return;
      const resumeBefore = naming.startNewApplication();
      clearForm(form.current, context);
      cv.remove();
      otherDoc.remove();
      setCleared({ answers, uploads, resumeBefore }); // last, because emptying a field counts as typing, which calls `forget`
    },
    undo(): void {
      if (!form.current || !cleared) return;
      fillForm(form.current, cleared.answers);
      restoreUpload(cleared.uploads.cv, cv);
      restoreUpload(cleared.uploads.otherDoc, otherDoc);
      cleared.resumeBefore(); // last, so that the restored content has its old revision again
      setCleared(undefined);
    },
    /** Call this when something else was typed: the cleared answers can then no longer be restored. */
    forget: (): void => setCleared(undefined),
  };
}

function restoreUpload(before: Upload, { restore, choose }: UploadControl): void {
  if (before.state === "valid") restore(before.file);
  else if (before.state !== "empty") choose(before.file); // starts the upload again, or fails again
}
