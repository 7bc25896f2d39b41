import type { FieldName } from "#core/applications/form/application.ts";
import type { FieldProblemsByName } from "../../form/problem.ts";

/** The browser's own check runs over the same fields (spec 4.4): our findings are its custom errors, and what it alone finds counts. */
export function nativeCheck(form: HTMLFormElement | null, found: FieldProblemsByName): FieldProblemsByName {
  if (!form) return found;
  const controls = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  for (const control of controls) control.setCustomValidity(found[control.name as FieldName] ?? "");
  if (form.checkValidity()) return found;
  const invalid = controls
    .filter(({ validity }) => !validity.valid)
    .filter(({ type, validity }) => validity.customError || type !== "email") // some know no domain in other letters
    .map((control) => [control.name, found[control.name as FieldName] ?? "format"]);
  return { ...Object.fromEntries(invalid), ...found };
}
