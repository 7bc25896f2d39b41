import type { FieldName } from "#core/applications/form/application.ts";
import type { FieldProblemsByName } from "../../form/problem.ts";

/**
 * Combines our own check with the browser's (spec 4.4). Marks each field as invalid for the browser if we have found a problem in it. Returns our
 * problems. Adds the problem `format` for each field that only the browser finds invalid.
 */
export function checkWithBrowser(form: HTMLFormElement | null, found: FieldProblemsByName): FieldProblemsByName {
  if (!form) return found;
  const controls = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  for (const control of controls) control.setCustomValidity(found[control.name as FieldName] ?? "");
  if (form.checkValidity()) return found;
  const invalid = controls
    .filter(({ validity }) => !validity.valid)
    .filter(({ type, validity }) => validity.customError || type !== "email") // some browsers reject mail addresses whose domain is in another script
    .map((control) => [control.name, found[control.name as FieldName] ?? "format"]);
  return { ...Object.fromEntries(invalid), ...found };
}
