import { codeOf } from "../errors.ts";

/**
 * Whether what a store was keeping when this was raised may be kept all the same: the answer to a commit is lost with the connection to a database, or with
 * the server. Refusals say for sure that nothing was.
 */
export const isInDoubt = (error: unknown): boolean => [undefined, "unavailable"].includes(codeOf(error));
