import { visibleLine } from "../../text/visible.ts";

/** The maximum length of a reason, in UTF-16 code units. */
export const maxReasonLength = 200;

export type ReasonProblem = "no_reason" | "reason_too_long";

/** Checks an operator's reason and reduces it to one line of visible characters, as it is stored and shown to others. */
export function checkReason(
  text: string,
): { readonly ok: true; readonly reason: string } | { readonly ok: false; readonly problem: ReasonProblem } {
  if (text.length > maxReasonLength) return { ok: false, problem: "reason_too_long" };
  const reason = visibleLine(text);
  return reason === "" ? { ok: false, problem: "no_reason" } : { ok: true, reason };
}
