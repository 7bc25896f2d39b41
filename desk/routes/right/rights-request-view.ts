import type { CorrectionProblem } from "#core/applications/rights/changes.ts";
import type { OfferedCopy } from "#core/applications/rights/offer-copy.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { type ActOutcome, performRightsAction } from "#core/desk/perform-rights-action.ts";
import { requestForDesk } from "#core/desk/right-requests.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import { shortMoment } from "../../dates.ts";
import { fieldOf } from "../../reply/typed-answer.ts";
import {
  parseRightsAction,
  type RightsActionFields,
  type RightsActionProblem,
  rightsActionFieldsOf,
} from "./rights-action-fields.ts";
import { type RightsRequestData, rightsRequestData } from "./rights-request-data.ts";

/** Why nothing was done. The page has a text for each code. */
export type RightsRequestProblem =
  | RightsActionProblem
  | "no_right"
  | "impossible"
  | "unclean"
  | "confirm"
  | (typeof correctionProblems)[number];

/** The possible problems of a corrected answer, if the answer is a text. */
const correctionProblems = [
  "not_asked",
  "required",
  "too_long",
  "format",
  "letters",
] as const satisfies readonly CorrectionProblem[];

/** The page after a form was sent: the form again, with a problem if there is one, or a review of what will happen if it is confirmed. */
export interface RightsRequestView {
  readonly data: RightsRequestData;
  readonly typed?: RightsActionFields;
  readonly isReview?: boolean;
  readonly problem?: RightsRequestProblem | undefined;
}

/** A copy that is offered now. Its address and passphrase are shown once. */
export interface ShownCopy extends Pick<OfferedCopy, "address" | "passphrase" | "isReplaced"> {
  readonly number: number;
  readonly until: string;
}

type Handled = { readonly view: RightsRequestView } | { readonly copy: ShownCopy } | { readonly done: string } | "none";

/** The number of a request in an address; 0 if it is none. */
export const numberIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** Records the access to a request, and returns the data of its page; `undefined` if the person has no such request. */
export async function openView(input: DeskPageInput, number: number): Promise<RightsRequestView | undefined> {
  const opened = await requestForDesk(input.services.rights, input.person, number);
  return opened && { data: rightsRequestData(input, opened) };
}

/** Does what a submitted form of the page requests. If nothing is done, the page shows the request again in its current state. */
export async function handle(input: DeskPageInput, number: number, form: FormData): Promise<Handled> {
  const { rights, now } = input.services;
  const typed = rightsActionFieldsOf(form);
  const read = parseRightsAction(typed, momentOf(now()));
  const step = fieldOf(form, "step");
  let problem: RightsRequestProblem | undefined = "problem" in read ? read.problem : undefined;
  if ("act" in read && step === "do") {
    const isConfirmed = read.act.act !== "copy" || fieldOf(form, "confirmed") === "yes";
    const outcome: ActOutcome | undefined = isConfirmed
      ? await performRightsAction(rights, input.person, number, read.act)
      : undefined;
    if (outcome && "done" in outcome) return { done: read.act.act };
    if (outcome && "copy" in outcome) return { copy: shownCopy(input, number, outcome.copy) };
    if (outcome?.refused === "none") return "none";
    problem = outcome ? (outcome.refused === "invalid" ? problemOf(outcome.problem) : outcome.refused) : "confirm";
  }
  const view = await openView(input, number);
  if (!view) return "none";
  const refused = problem ?? refusalOf(view.data, typed);
  const isReview = (step === "review" && refused === undefined) || refused === "confirm";
  return { view: { ...view, typed, isReview, problem: step === "edit" ? undefined : refused } };
}

const problemOf = (problem: CorrectionProblem): RightsRequestProblem =>
  correctionProblems.find((known) => known === problem) ?? "format";

/** Returns why the current state of a request does not allow the act of a form; `undefined` if it does. */
function refusalOf(
  { isOwn, acts, applications }: RightsRequestData,
  { act, application }: RightsActionFields,
): RightsRequestProblem | undefined {
  if (!isOwn) return "no_right";
  const possible: readonly string[] = [
    ...acts,
    ...applications.filter(({ id }) => id === application).flatMap((each) => each.acts),
  ];
  return possible.includes(act) ? undefined : "impossible";
}

const shownCopy = (
  { services: { site }, person }: DeskPageInput,
  number: number,
  { address, passphrase, until, isReplaced }: OfferedCopy,
): ShownCopy => ({
  number,
  address,
  passphrase,
  isReplaced,
  until: shortMoment(until, person.language, timeZoneOf(site, site.brand.defaultCountry)),
});
