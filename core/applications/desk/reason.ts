import { visibleLine } from "../../text/visible.ts";

const longestReason = 200;

export type ReasonProblem = "no_reason" | "reason_too_long";

/** Checks the reason that an operator gives, and puts it on one line without what nobody sees: it is kept and shown to others. */
export function checkReason(
  text: string,
): { readonly ok: true; readonly reason: string } | { readonly ok: false; readonly problem: ReasonProblem } {
  if (text.length > longestReason) return { ok: false, problem: "reason_too_long" };
  const reason = visibleLine(text);
  return reason === "" ? { ok: false, problem: "no_reason" } : { ok: true, reason };
}
