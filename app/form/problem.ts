import type { FieldName } from "#core/applications/form/application.ts";
import type { PlainProblem } from "#core/applications/form/plain-form.ts";

/** The problem of a field. `agree` replaces `required` if the site asks candidates to agree and the box is not ticked. */
export type FieldProblem = PlainProblem | "agree";
export type FieldProblemsByName = Readonly<Partial<Record<FieldName, FieldProblem>>>;
