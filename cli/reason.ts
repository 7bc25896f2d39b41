import { checkReason, type ReasonProblem } from "#core/applications/desk/reason.ts";
import { UsageError } from "./command.ts";

export const reasonProblems: Readonly<Record<ReasonProblem, string>> = {
  no_reason: "--why must say what it is needed for",
  reason_too_long: "--why can have at most 200 characters",
};

/** The reason given with `--why`, on one line; `undefined` if none is given. Raises a `UsageError` if the reason is empty or too long. */
export function optionalReason(why: string | undefined): string | undefined {
  if (why === undefined) return undefined;
  const checked = checkReason(why);
  if (!checked.ok) throw new UsageError(reasonProblems[checked.problem]);
  return checked.reason;
}

/** The reason given with `--why`, for commands that need one. Raises a `UsageError` if none is given. */
export function requiredReason(why: string | undefined): string {
  const reason = optionalReason(why);
  if (reason === undefined) throw new UsageError("--why is needed: it is recorded with your name");
  return reason;
}
