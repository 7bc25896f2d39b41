import { closeRequest, extendRequest } from "../applications/requests/answer-request.ts";
import { carryOut } from "../applications/rights/carry-out.ts";
import {
  type CorrectionProblem,
  createAnswerCorrection,
  createConsentWithdrawal,
  createReferrerRemoval,
} from "../applications/rights/changes.ts";
import { createCvReplacement } from "../applications/rights/create-cv-replacement.ts";
import { beginCopy, type OfferedCopy, offerCopy, selectForCopy } from "../applications/rights/offer-copy.ts";
import { endRestriction, restrictUse } from "../applications/rights/restrict-use.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { RightMark } from "../applications/stored/right-request.ts";
import type { ApplicationId } from "../identity/application-id.ts";
import { type Day, momentOf } from "../time/time.ts";
import { actorNameOf } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";
import { type ApplicationAct, possibleActs, type RequestAct } from "./right-acts.ts";
import { findRequest, type RightsDeskParts, type VisibleRightsRequest } from "./right-requests.ts";

/** What somebody at the desk wants to do for a request, with a checked reason. */
export type RightsAction =
  | { readonly act: RequestAct; readonly why: string }
  | {
      readonly act: "correct";
      readonly application: ApplicationId;
      readonly why: string;
      readonly name: string;
      readonly value: string;
    }
  /** `given` is the key of the upload without `u/`. */
  | { readonly act: "replace-cv"; readonly application: ApplicationId; readonly why: string; readonly given: string }
  | { readonly act: "end-restriction"; readonly application: ApplicationId; readonly why: string; readonly until: Day }
  | {
      readonly act: Exclude<ApplicationAct, "correct" | "replace-cv" | "end-restriction">;
      readonly application: ApplicationId;
      readonly why: string;
    };

/**
 * Why nothing was done. `none`: there is no such request for this person; `no_right`: it is also about applications that the person does not
 * operate; `impossible`: somebody has closed the request or changed the application since the page was shown, or the application is being erased;
 * `unclean`: the scanner has not found all files clean; `invalid`: the form would not accept the new value or file.
 */
export type ActOutcome =
  | { readonly copy: OfferedCopy }
  | { readonly done: true }
  | { readonly refused: "none" | "no_right" | "impossible" | "unclean" }
  | { readonly refused: "invalid"; readonly problem: CorrectionProblem };

/**
 * Carries out an action on a request, for somebody at the desk who operates all its applications. Everything is logged as if an operator had used
 * the corresponding command.
 */
export async function performRightsAction(
  parts: RightsDeskParts,
  person: DeskPerson,
  number: number,
  act: RightsAction,
): Promise<ActOutcome> {
  const seen = await findRequest(parts, person, number);
  if (!seen) return { refused: "none" };
  if (!seen.isOwn) return { refused: "no_right" };
  const mark = { at: momentOf(parts.now()), who: actorNameOf({ person }), why: act.why };
  const possible = possibleActs(seen, { now: mark.at, hasAddress: parts.publicUrl !== "" });
  if ("application" in act) {
    const application = seen.applications.find(({ id }) => id === act.application);
    const isPossible = application && possible.applications.get(application.id)?.includes(act.act);
    return isPossible ? change(parts, application, act, { ...mark, request: number }) : { refused: "impossible" };
  }
  if (!possible.request.includes(act.act)) return { refused: "impossible" };
  if (act.act === "copy") return handOver(parts, seen, mark);
  const { requests } = parts;
  const outcome =
    act.act === "extend"
      ? await extendRequest(number, mark, requests)
      : await closeRequest(number, { ...mark, outcome: act.act === "answer" ? "done" : "refused" }, requests);
  return "refused" in outcome ? { refused: "impossible" } : { done: true };
}

type Change = Extract<RightsAction, { readonly application: ApplicationId }>;

async function change(
  parts: RightsDeskParts,
  application: StoredApplication,
  act: Change,
  mark: RightMark,
): Promise<ActOutcome> {
  const outcome = await changed(parts, application, act, mark);
  if (!("refused" in outcome)) return { done: true };
  return outcome.refused === "invalid" ? outcome : { refused: "impossible" };
}

function changed(parts: RightsDeskParts, application: StoredApplication, act: Change, mark: RightMark) {
  const { requests } = parts;
  if (act.act === "correct")
    return carryOut("correction", application, mark, createAnswerCorrection(act, parts), requests);
  if (act.act === "replace-cv") {
    const { applications, now, cv } = parts;
    const change = createCvReplacement(act.given, { applications, now, ...cv });
    return carryOut("correction", application, mark, change, requests);
  }
  if (act.act === "withdraw-consent")
    return carryOut("consent", application, mark, createConsentWithdrawal(parts), requests);
  if (act.act === "remove-referrer")
    return carryOut("referrer", application, mark, createReferrerRemoval(parts), requests);
  if (act.act === "end-restriction") {
    const { request: _, ...by } = mark;
    return endRestriction(application, { ...by, until: act.until }, parts);
  }
  return restrictUse(application, mark, parts);
}

/** Offers a copy of the applications of a request at a one-time address, if all of their files were found clean. */
async function handOver(
  parts: RightsDeskParts,
  { request: { number }, applications: about }: VisibleRightsRequest,
  mark: RightMark,
): Promise<ActOutcome> {
  const asked = selectForCopy(about);
  const [newest] = asked.own;
  if (!newest) return { refused: "impossible" };
  for (const application of asked.own) if (!(await parts.areClean(application))) return { refused: "unclean" };
  const { requests, applications } = parts;
  const isOpen = (await requests.all()).some((each) => each.number === number && !each.closed);
  if (!isOpen) return { refused: "impossible" };
  const note = (access: Parameters<typeof applications.noteAccess>[0]) => applications.noteAccess(access);
  const request = await beginCopy(asked, { ...mark, request: number }, { requests, note });
  const offered = { applications: asked.own, newest, withUnclean: false, at: mark.at };
  return { copy: await offerCopy(request, offered, parts) };
}
