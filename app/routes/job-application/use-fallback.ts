import { type RefObject, useEffect, useState } from "react";
import { type UploadKind, uploadKinds } from "#core/uploads/rules.ts";
import type { FieldProblemsByName } from "../../form/problem.ts";
import { isPermanentFileProblem, type Upload, type UploadControl } from "../../form/use-upload.ts";
import { answersOf, problemsOf } from "./answers.ts";
import type { ApplicationData } from "./application-data.ts";
import { checkWithBrowser } from "./native-check.ts";
import type { useSubmit } from "./use-submit.ts";

type Controls = Readonly<Record<UploadKind, UploadControl>>;

export interface FallbackParts {
  readonly data: Pick<ApplicationData, "form">;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly controls: Controls;
  readonly sending: Pick<ReturnType<typeof useSubmit>, "state" | "stop" | "naming">;
  /** Called if the form has problems, so that it cannot be sent. */
  readonly onWrong: (problems: FieldProblemsByName) => void;
}

/**
 * The state of an upload for the checks of a plain form. An upload that failed for a reason other than the file itself counts as still uploading,
 * because the plain form sends the file.
 */
const asSent = (upload: Upload): Upload =>
  upload.state === "error" && !isPermanentFileProblem(upload.problem)
    ? { state: "loading", file: upload.file, loaded: 0, waited: false }
    : upload;

/** The value of a file field in the plain form: the key of a stored file, otherwise the file itself. */
const partOf = (upload: Upload): string | File | undefined =>
  upload.state === "empty" ? undefined : upload.state === "valid" ? upload.file.key : upload.file;

/** Posts the form as a browser does without scripts (spec C3). All texts and files are in the body of the request, none in its address. */
function post(form: HTMLFormElement, controls: Controls): void {
  const addFiles = ({ formData }: FormDataEvent): void => {
    for (const kind of uploadKinds) {
      const part = partOf(controls[kind].upload);
      if (part !== undefined) formData.set(kind, part);
    }
  };
  form.addEventListener("formdata", addFiles, { once: true });
  form.submit(); // unlike a press of the button, this fires no submit event; the form was checked before
}

/**
 * Offers to send the form as a plain form (spec C3) if the bot check or an upload is blocked although our server answers. The offer is not made while
 * an application that was sent in the normal way may have arrived: the application would then count twice.
 */
export function useFallback({ data, form, controls, sending, onWrong }: FallbackParts) {
  const [presses, setPresses] = useState(0);
  const uploads = { cv: controls.cv.upload, otherDoc: controls.otherDoc.upload };
  const heldBack = sending.state.isBlocked || controls.cv.heldBack || controls.otherDoc.heldBack;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per press, after the leave guard was turned off
  useEffect(() => {
    if (presses > 0 && form.current) post(form.current, controls);
  }, [presses]);
  useEffect(() => {
    const cameBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setPresses(0);
    };
    window.addEventListener("pageshow", cameBack);
    return () => window.removeEventListener("pageshow", cameBack);
  }, []);

  return {
    /** Whether the plain form is being sent. The page cannot know whether it arrives. */
    taken: presses > 0,
    offered: (heldBack || presses > 0) && !sending.state.inDoubt,
    onTake(): void {
      if (!form.current) return;
      const sent = { cv: asSent(uploads.cv), otherDoc: asSent(uploads.otherDoc) };
      const wrong = checkWithBrowser(form.current, problemsOf(answersOf(form.current, data.form), sent, data.form));
      if (Object.keys(wrong).length > 0) {
        onWrong(wrong);
        return;
      }
      if (sending.naming.current().sent !== undefined) return; // the application may already have been sent in the normal way
      sending.stop();
      setPresses(presses + 1);
    },
  };
}
