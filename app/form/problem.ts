import type { FieldName } from "#core/applications/application.ts";
import type { Problem } from "#core/applications/validate.ts";

/** Besides the problems of the schema: a file that is on its way, or did not arrive. */
export type FieldProblem = Problem | "loading" | "failed";
export type FieldProblemsByName = Readonly<Partial<Record<FieldName, FieldProblem>>>;
