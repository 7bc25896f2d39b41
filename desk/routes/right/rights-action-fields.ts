import { checkReason } from "#core/applications/desk/reason.ts";
import { mayEndAfter } from "#core/applications/kept/restriction.ts";
import type { RightsAction } from "#core/desk/perform-rights-action.ts";
import { applicationActs, requestActs } from "#core/desk/right-acts.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import type { Moment } from "#core/time/time.ts";
import { fieldOf } from "../../reply/typed-answer.ts";

/** A problem with a form of the page. */
export type RightsActionProblem = "no_reason" | "reason_too_long" | "until" | "unknown";

/** The fields of a form as they were typed, to fill them in again. */
export const rightsActionFieldsOf = (form: FormData) => ({
  act: fieldOf(form, "act"),
  application: fieldOf(form, "application"),
  why: fieldOf(form, "why"),
  name: fieldOf(form, "name"),
  value: fieldOf(form, "value"),
  until: fieldOf(form, "until"),
});

export type RightsActionFields = ReturnType<typeof rightsActionFieldsOf>;

/** Reads and checks the act that a form requests. */
export function parseRightsAction(
  { act: given, application: id, why: reason, name, value, until }: RightsActionFields,
  now: Moment,
): { readonly act: RightsAction } | { readonly problem: RightsActionProblem } {
  const checked = checkReason(reason);
  if (!checked.ok) return { problem: checked.problem };
  const why = checked.reason;
  const ofRequest = requestActs.find((each) => each === given);
  if (ofRequest) return { act: { act: ofRequest, why } };
  const act = applicationActs.find((each) => each === given);
  if (!act || act === "replace-cv" || !applicationIds.has(id)) return { problem: "unknown" }; // a CV has a page of its own
  const application = id;
  if (act === "correct") return { act: { act, application, why, name, value } };
  if (act === "end-restriction")
    return mayEndAfter(until, now) ? { act: { act, application, why, until } } : { problem: "until" };
  return { act: { act, application, why } };
}
