import { codeOf, isNothingStored } from "../../errors.ts";

/**
 * Whether a write may have succeeded although it raised this error. If the database or the connection to it fails during a commit, the result of
 * the commit is unknown. After a refusal, or an error before the commit, it is certain that nothing was stored.
 */
export const isInDoubt = (error: unknown): boolean =>
  !isNothingStored(error) && [undefined, "unavailable"].includes(codeOf(error));
