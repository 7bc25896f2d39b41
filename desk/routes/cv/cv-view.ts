import { checkReason, type ReasonProblem } from "#core/applications/desk/reason.ts";
import type { RightKind } from "#core/applications/stored/right-request.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { performRightsAction } from "#core/desk/perform-rights-action.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import type { Reference } from "#core/identity/reference.ts";
import { fieldOf } from "../../reply/typed-answer.ts";
import { openView } from "../right/rights-request-view.ts";

const bytesPerMegabyte = 1_048_576;

/** Why the CV was not replaced. The page has a text for each code. */
type CvPageProblem =
  | ReasonProblem
  | "no_right"
  | "impossible"
  | "confirm"
  | "cv_missing"
  | "cv_size"
  | "cv_format"
  | "cv_unreadable";

/** The data of the page on which somebody replaces the CV of an application because of a candidate's request. */
interface CvView {
  readonly number: number;
  readonly kind: RightKind;
  readonly id: string;
  readonly reference: Reference;
  readonly maxMegabytes: number;
  /** Whether the CV can be replaced for this request now. */
  readonly isPossible: boolean;
  readonly why?: string;
  readonly problem?: CvPageProblem;
}

/** Records the access to the request, and returns the data of the page; `undefined` if the person has no such request or application. */
export async function openCv(input: DeskPageInput, number: number, id: string): Promise<CvView | undefined> {
  const view = await openView(input, number);
  const application = view?.data.applications.find((each) => each.id === id);
  if (!view || !application) return undefined;
  return {
    number,
    kind: view.data.kind,
    id,
    reference: application.reference,
    maxMegabytes: Math.floor(input.services.rights.cv.maxBytes / bytesPerMegabyte),
    isPossible: application.acts.includes("replace-cv"),
  };
}

/** Replaces the CV with the file that came with the form. If that is refused, the page says why, and the file must be chosen again. */
export async function handleCv(
  input: DeskPageInput,
  number: number,
  id: string,
  form: FormData,
): Promise<{ readonly done: true } | { readonly view: CvView } | "none"> {
  const why = fieldOf(form, "why");
  const problem = await replace(input, number, id, { why, isConfirmed: fieldOf(form, "confirmed") === "yes" });
  if (problem === undefined) return { done: true };
  const view = problem === "none" ? undefined : await openCv(input, number, id);
  return view && problem !== "none" ? { view: { ...view, why, problem } } : "none";
}

/** Returns why nothing was done; `undefined` if the CV was replaced. */
async function replace(
  { services: { rights }, person, cv }: DeskPageInput,
  number: number,
  application: string,
  { why, isConfirmed }: { readonly why: string; readonly isConfirmed: boolean },
): Promise<CvPageProblem | "none" | undefined> {
  const checked = checkReason(why);
  if (!checked.ok) return checked.problem;
  if (!cv) return "cv_missing";
  if ("problem" in cv) return `cv_${cv.problem}`;
  if (!isConfirmed) return "confirm";
  if (!applicationIds.has(application)) return "none";
  const act = { act: "replace-cv", application, why: checked.reason, given: cv.key } as const;
  const outcome = await performRightsAction(rights, person, number, act);
  if ("done" in outcome) return undefined;
  if (!("refused" in outcome) || outcome.refused === "unclean") return "impossible";
  if (outcome.refused === "invalid") return outcome.problem === "unreadable" ? "cv_unreadable" : "cv_format";
  return outcome.refused;
}
