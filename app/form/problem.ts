import type { FieldName } from "#core/applications/application.ts";
import type { Problem } from "#core/applications/validate.ts";

/** In addition to the schema's problems: a file that is still being uploaded, or failed to upload. */
export type FieldProblem = Problem | "loading" | "failed";
export type FieldProblemsByName = Readonly<Partial<Record<FieldName, FieldProblem>>>;
