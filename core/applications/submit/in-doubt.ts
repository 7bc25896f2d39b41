import { codeOf, saysNothingKept } from "../../errors.ts";

/**
 * Whether a write may have succeeded although it raised this error: the answer to a commit is lost if the database's connection or server fails. After refusals,
 * and errors before the commit, nothing was stored for certain.
 */
export const isInDoubt = (error: unknown): boolean =>
  !saysNothingKept(error) && [undefined, "unavailable"].includes(codeOf(error));
