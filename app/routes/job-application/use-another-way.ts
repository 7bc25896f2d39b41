import { type RefObject, useEffect, useState } from "react";
import { type UploadKind, uploadKinds } from "#core/uploads/rules.ts";
import type { FieldProblemsByName } from "../../form/problem.ts";
import { isAboutTheFile, type Upload, type UploadControl } from "../../form/use-upload.ts";
import { answersOf, problemsOf } from "./answers.ts";
import type { ApplicationData } from "./application-data.ts";
import { nativeCheck } from "./native-check.ts";
import type { useSubmit } from "./use-submit.ts";

type Controls = Readonly<Record<UploadKind, UploadControl>>;

export interface AnotherWayParts {
  readonly data: Pick<ApplicationData, "form">;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly controls: Controls;
  readonly sending: Pick<ReturnType<typeof useSubmit>, "state" | "stop" | "naming">;
  /** What keeps the form from leaving. */
  readonly onWrong: (problems: FieldProblemsByName) => void;
}

/** A file that did not get through travels with the form. */
const asSent = (upload: Upload): Upload =>
  upload.state === "error" && !isAboutTheFile(upload.problem)
    ? { state: "loading", file: upload.file, loaded: 0, waited: false }
    : upload;

/** What the form says of a file: its key where it is stored, else the file itself. */
const partOf = (upload: Upload): string | File | undefined =>
  upload.state === "empty" ? undefined : upload.state === "valid" ? upload.file.key : upload.file;

/** Posts the form as a browser does by itself (spec C3): texts and files travel in the body alone. */
function post(form: HTMLFormElement, controls: Controls): void {
  const addFiles = ({ formData }: FormDataEvent): void => {
    for (const kind of uploadKinds) {
      const part = partOf(controls[kind].upload);
      if (part !== undefined) formData.set(kind, part);
    }
  };
  form.addEventListener("formdata", addFiles, { once: true });
  form.submit(); // nobody listens to it: the form has been checked
}

/**
 * Sends the form as a plain one (spec C3), where the bot check or an upload does not get through though our server answers. Nothing of it may be on its
 * way by the other one, or it would count twice.
 */
export function useAnotherWay({ data, form, controls, sending, onWrong }: AnotherWayParts) {
  const [presses, setPresses] = useState(0);
  const uploads = { cv: controls.cv.upload, otherDoc: controls.otherDoc.upload };
  const heldBack = sending.state.heldBack || controls.cv.heldBack || controls.otherDoc.heldBack;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, when nobody asks any more whether to leave
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
    /** Whether the page has been left by it, as far as we know. */
    taken: presses > 0,
    offered: (heldBack || presses > 0) && !sending.state.inDoubt,
    onTake(): void {
      if (!form.current) return;
      const sent = { cv: asSent(uploads.cv), otherDoc: asSent(uploads.otherDoc) };
      const wrong = nativeCheck(form.current, problemsOf(answersOf(form.current, data.form), sent, data.form));
      if (Object.keys(wrong).length > 0) {
        onWrong(wrong);
        return;
      }
      if (sending.naming.now().sent !== undefined) return; // it has just got through after all
      sending.stop();
      setPresses(presses + 1);
    },
  };
}
