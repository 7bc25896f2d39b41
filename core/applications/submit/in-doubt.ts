import { codeOf, saysNothingKept } from "../../errors.ts";

/**
 * Whether what a store was keeping when this was raised may be kept all the same: the answer to a commit is lost with the connection to a database, or with
 * the server. Refusals, and what failed before the commit was asked for, say for sure that nothing was.
 */
export const isInDoubt = (error: unknown): boolean =>
  !saysNothingKept(error) && [undefined, "unavailable"].includes(codeOf(error));
