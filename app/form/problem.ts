import type { FieldName } from "#core/applications/application.ts";
import type { PlainProblem } from "#core/applications/plain-form.ts";

/** In addition to the schema's problems: a file that is still being uploaded. */
export type FieldProblem = PlainProblem | "loading";
export type FieldProblemsByName = Readonly<Partial<Record<FieldName, FieldProblem>>>;
