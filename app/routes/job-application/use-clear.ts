import { type RefObject, useState } from "react";
import type { FormContext } from "#core/applications/application.ts";
import type { Upload, UploadControl, Uploads } from "../../form/use-upload.ts";
import { type Answers, answersOf, emptyForm, fillForm, isBlank } from "./answers.ts";

/** Clears the form, and brings everything back on request until something else is typed or chosen (trust N 188). */
export function useClear(
  form: RefObject<HTMLFormElement | null>,
  context: FormContext,
  { cv, otherDoc }: { readonly cv: UploadControl; readonly otherDoc: UploadControl },
) {
  const [kept, setKept] = useState<{ readonly answers: Answers; readonly uploads: Uploads }>();
  const uploads = { cv: cv.upload, otherDoc: otherDoc.upload };
  const nothingChosen = cv.upload.state === "empty" && otherDoc.upload.state === "empty";
  return {
    /** Whether what was cleared can still be brought back. */
    undoable: kept !== undefined && nothingChosen,
    clear(): void {
      if (!form.current) return;
      const answers = answersOf(form.current, context);
      if (isBlank(answers) && nothingChosen) return;
      emptyForm(form.current, context);
      cv.remove();
      otherDoc.remove();
      setKept({ answers, uploads }); // last: emptying a field counts as typing
    },
    undo(): void {
      if (!form.current || !kept) return;
      fillForm(form.current, kept.answers);
      bringBack(kept.uploads.cv, cv);
      bringBack(kept.uploads.otherDoc, otherDoc);
      setKept(undefined);
    },
    /** Something else is typed. */
    forget: (): void => setKept(undefined),
  };
}

function bringBack(before: Upload, { restore, choose }: UploadControl): void {
  if (before.state === "valid") restore(before.file);
  else if (before.state !== "empty") choose(before.file); // begins again where it was stopped, or fails again
}
