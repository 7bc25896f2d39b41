import { type RefObject, useState } from "react";
import type { FormContext } from "#core/applications/form/application.ts";
import type { Upload, UploadControl, Uploads } from "../../form/use-upload.ts";
import { type Answers, answersOf, emptyForm, fillForm, isBlank } from "./answers.ts";
import type { SubmitNaming } from "./submit-naming.ts";

interface Kept {
  readonly answers: Answers;
  readonly uploads: Uploads;
  /** Goes on under the name of before. */
  readonly goOn: () => void;
}

/**
 * Clears the form, and brings everything back on request until something else is typed or chosen (trust N 188). What is typed then is another
 * application: on a shared computer it may be somebody else's, and takes nobody's place.
 */
export function useClear(
  form: RefObject<HTMLFormElement | null>,
  context: FormContext,
  { cv, otherDoc }: { readonly cv: UploadControl; readonly otherDoc: UploadControl },
  naming: SubmitNaming,
) {
  const [kept, setKept] = useState<Kept>();
  const uploads = { cv: cv.upload, otherDoc: otherDoc.upload };
  const nothingChosen = cv.upload.state === "empty" && otherDoc.upload.state === "empty";
  return {
    /** Whether what was cleared can still be brought back. */
    undoable: kept !== undefined && nothingChosen,
    clear(): void {
      if (!form.current) return;
      const answers = answersOf(form.current, context);
      if (isBlank(answers) && nothingChosen) return;
      const goOn = naming.beginAnother();
      emptyForm(form.current, context);
      cv.remove();
      otherDoc.remove();
      setKept({ answers, uploads, goOn }); // last: emptying a field counts as typing
    },
    undo(): void {
      if (!form.current || !kept) return;
      fillForm(form.current, kept.answers);
      bringBack(kept.uploads.cv, cv);
      bringBack(kept.uploads.otherDoc, otherDoc);
      kept.goOn(); // last, too: what was brought back is what the name was given to
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
