import type { FieldName } from "#core/applications/form/application.ts";
import type { PlainProblem } from "#core/applications/form/plain-form.ts";

/** In addition to the schema's problems: a box that is not ticked where the site asks to agree. */
export type FieldProblem = PlainProblem | "agree";
export type FieldProblemsByName = Readonly<Partial<Record<FieldName, FieldProblem>>>;
