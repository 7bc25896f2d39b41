import {
  type FieldName,
  type FormContext,
  fieldsOf,
  isRequired,
  isUploadField,
} from "#core/applications/form/application.ts";
import { problemOf } from "#core/applications/form/validate.ts";
import { unicodeAddress } from "#core/applications/form/written-address.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import type { FieldProblem, FieldProblemsByName } from "../../form/problem.ts";
import { typeIntoControl } from "../../form/type-into.ts";
import { isUploading, type Uploads } from "../../form/use-upload.ts";

/** What the candidate has typed and ticked, as the form holds it. */
export type Answers = Readonly<Partial<Record<FieldName, string | true>>>;

export function answersOf(form: HTMLFormElement, context: FormContext): Answers {
  const data = new FormData(form);
  return Object.fromEntries(
    fieldsOf(context)
      .filter((name) => !isUploadField(name))
      .map((name) => {
        const control = form.elements.namedItem(name);
        const value =
          control instanceof HTMLInputElement && control.type === "checkbox"
            ? control.checked || undefined
            : normalised(name, String(data.get(name) ?? ""));
        return [name, value];
      })
      .filter(([, value]) => value !== undefined),
  ) as Answers;
}

const normalised = (name: FieldName, value: string): string => (name === "email" ? unicodeAddress(value) : value);

/** Whether nothing was typed or ticked. */
export const isBlank = (answers: Answers): boolean => Object.values(answers).every((answer) => answer === "");

/** Whether the form has a non-empty field whose value differs from these answers. */
export const hasOtherAnswers = (form: HTMLFormElement, context: FormContext, answers: Answers): boolean =>
  Object.entries(answersOf(form, context)).some(
    ([name, value]) => value !== "" && value !== answers[name as FieldName],
  );

/** Returns the problems of all fields, in the order of the form. A file that is still uploading does not count as a problem. */
export function problemsOf(answers: Answers, uploads: Uploads, context: FormContext): FieldProblemsByName {
  const problems = fieldsOf(context).map((name) => {
    if (!isUploadField(name)) return [name, problemOf(name, answers[name], context)] as const;
    const upload = uploads[name];
    if (upload.state === "error") return [name, "failed"] as const;
    return [name, upload.state === "empty" ? problemOf(name, undefined) : undefined] as const;
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/** Returns the problems without those of files that the candidate has replaced by now. */
export const withoutReplacedFileProblems = (problems: FieldProblemsByName, uploads: Uploads): FieldProblemsByName =>
  Object.fromEntries(
    (Object.entries(problems) as [FieldName, FieldProblem][]).filter(
      ([name]) => !isUploadField(name) || !(uploads[name].state === "valid" || isUploading(uploads[name])),
    ),
  );

/**
 * Returns the problems after the candidate has removed a file or chosen another one. A problem of the earlier file is dropped, or becomes `required`
 * if the file is required.
 */
export function problemsWithoutFile(problems: FieldProblemsByName, kind: UploadKind): FieldProblemsByName {
  const { [kind]: before, ...others } = problems;
  return before !== undefined && isRequired(kind) ? { ...others, [kind]: "required" } : others;
}

export function withoutConsent({ consent: _outdated, ...answers }: Answers): Answers {
  return answers;
}

const textControl = (
  form: HTMLFormElement | null,
  name: FieldName,
): HTMLInputElement | HTMLTextAreaElement | undefined => {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
};

export const valueIn = (form: HTMLFormElement | null, name: FieldName): string => textControl(form, name)?.value ?? "";

export function typeInto(form: HTMLFormElement | null, name: FieldName, value: string): void {
  const control = textControl(form, name);
  if (control) typeIntoControl(control, value);
}

/** Fills the empty fields of the form with these answers. */
export function fillForm(form: HTMLFormElement, answers: Answers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked ||= answer === true;
    else typeInto(form, name as FieldName, valueIn(form, name as FieldName) || String(answer));
  }
}

/** Empties every field that candidates fill in. `form.reset()` would restore the values that the server put into the page. */
export function clearForm(form: HTMLFormElement, context: FormContext): void {
  for (const name of fieldsOf(context)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = false;
    else if (!isUploadField(name)) typeInto(form, name, "");
  }
}
