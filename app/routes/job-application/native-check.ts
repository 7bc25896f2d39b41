import type { FieldName } from "#core/applications/form/application.ts";
import type { FieldProblemsByName } from "../../form/problem.ts";

/**
 * Runs the browser's own validation over the same fields (spec 4.4). Our findings become its custom errors, and those
 * that only it finds count too.
 */
export function nativeCheck(form: HTMLFormElement | null, found: FieldProblemsByName): FieldProblemsByName {
  if (!form) return found;
  const controls = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  for (const control of controls) control.setCustomValidity(found[control.name as FieldName] ?? "");
  if (form.checkValidity()) return found;
  const invalid = controls
    .filter(({ validity }) => !validity.valid)
    .filter(({ type, validity }) => validity.customError || type !== "email") // some browsers accept no domain in other scripts
    .map((control) => [control.name, found[control.name as FieldName] ?? "format"]);
  return { ...Object.fromEntries(invalid), ...found };
}
