import type { FieldName } from "#core/applications/application.ts";
import type { PlainProblem } from "#core/applications/plain-form.ts";

/** Besides the problems that the server finds: a file that is on its way. */
export type FieldProblem = PlainProblem | "loading";
export type FieldProblemsByName = Readonly<Partial<Record<FieldName, FieldProblem>>>;
