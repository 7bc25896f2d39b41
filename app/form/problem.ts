import type { FieldName } from "#core/applications/application.ts";
import type { PlainProblem } from "#core/applications/plain-form.ts";

/** In addition to the schema's problems: a box that is not ticked where the site asks to agree. */
export type FieldProblem = PlainProblem | "agree";
export type FieldProblemsByName = Readonly<Partial<Record<FieldName, FieldProblem>>>;
