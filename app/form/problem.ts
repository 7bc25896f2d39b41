import type { FieldName } from "#core/applications/form/application.ts";
import type { PlainProblem } from "#core/applications/form/plain-form.ts";

/** `agree` instead of `required`, if the site asks to agree and the box is not ticked. */
export type FieldProblem = PlainProblem | "agree";
export type FieldProblemsByName = Readonly<Partial<Record<FieldName, FieldProblem>>>;
