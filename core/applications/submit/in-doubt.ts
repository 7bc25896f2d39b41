import { codeOf, isNothingStored } from "../../errors.ts";

/**
 * Whether a write may have succeeded although it raised this error. If the database or the connection to it fails, the answer to a commit is lost.
 * After a refusal, or an error before the commit, it is certain that nothing was stored.
 */
export const isInDoubt = (error: unknown): boolean =>
  !isNothingStored(error) && [undefined, "unavailable"].includes(codeOf(error));
