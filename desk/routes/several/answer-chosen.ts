import { titleLanguageOf } from "#core/applications/stored/title-language.ts";
import { answerInBulk } from "#core/desk/answer-in-bulk.ts";
import type { ApplicationSnapshot, TypedAnswer } from "#core/desk/answering.ts";
import { openToDecide } from "#core/desk/deciding.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { type AnswerPlan, type ExclusionReason, maxAnsweredAtOnce, planAnswers } from "#core/desk/plan-answers.ts";
import type { Hyphenator } from "#core/text/hyphenation.ts";
import type { Language } from "#core/translation/language.ts";
import { decodeSnapshot, encodeSnapshot } from "../../reply/seen.ts";
import { nameIn, type ShownMail, shownMailOf } from "../../reply/shown-mail.ts";
import {
  fieldOf,
  isDecline,
  type ReplyFormFields,
  type TypedProblem,
  typedAnswerIn,
  typedFieldsOf,
} from "../../reply/typed-answer.ts";

/** An application in the list of those to answer; without a name if it may no longer be read. */
interface Shown {
  readonly id: string;
  readonly reference: string;
  readonly name?: string;
  readonly job: string;
  readonly jobLanguage: Language;
  readonly jobBreaks: readonly number[];
}

/** The applications that somebody is about to answer, each with its name. */
export interface BulkAnswerView {
  readonly chosen: readonly (Shown & { readonly seen: string; readonly state: ApplicationSnapshot["state"] })[];
  readonly leftOut: readonly (Shown & { readonly because: ExclusionReason })[];
  readonly missingCount: number;
  readonly typed: ReplyFormFields;
  readonly problem?: TypedProblem | undefined;
  /** The mail to the first candidate of each language; missing until somebody requests a preview. */
  readonly mails?: readonly ShownMail[];
}

/** The outcome of answering several applications. */
export interface BulkAnswerOutcome {
  readonly given: number;
  /** The number of applications on which somebody else has decided since the page was shown. */
  readonly decidedByOthers: number;
  /** The number of applications that cannot be answered. */
  readonly refused: number;
  /** The applications that others decided on or that cannot be answered, in their current state. */
  readonly notGiven: readonly Shown[];
}

/** Lists, previews or sends the same answer for all applications that a form names. */
export async function answerChosen(
  input: DeskPageInput,
  form: FormData,
): Promise<BulkAnswerView | BulkAnswerOutcome | { readonly cannot: "none" | "too_many" }> {
  const seen = form.getAll("seen").flatMap((text) => (typeof text === "string" ? (decodeSnapshot(text) ?? []) : []));
  const ids = [...form.getAll("id").filter((id) => typeof id === "string"), ...seen.map(({ id }) => id)];
  if (ids.length === 0) return { cannot: "none" };
  if (seen.length > maxAnsweredAtOnce || new Set(ids).size > maxAnsweredAtOnce) return { cannot: "too_many" };
  const typed = typedFieldsOf(form);
  const read = typedAnswerIn(typed);
  const step = fieldOf(form, "step");
  const isConfirmed = "answer" in read && (!isDecline(read.answer.kind) || fieldOf(form, "confirmed") === "yes");
  if (step === "send" && isConfirmed) return send(input, seen, read.answer);
  const isPreview = "answer" in read && (step === "preview" || step === "send");
  const { deciding, hyphenate } = input.services;
  const plan = await planAnswers(deciding, input.person, ids, isPreview ? read.answer.kind : undefined);
  const problem =
    step === "send" && isPreview ? "confirm" : step === "preview" && "problem" in read ? read.problem : undefined;
  const view: BulkAnswerView = { ...shownPlan(plan, hyphenate), typed, problem };
  return isPreview && plan.chosen.length > 0 ? { ...view, mails: await mailsOf(input, plan, read.answer) } : view;
}

const shownPlan = (
  { chosen, leftOut, gone }: AnswerPlan,
  hyphenate: Hyphenator,
): Pick<BulkAnswerView, "chosen" | "leftOut" | "missingCount"> => ({
  chosen: chosen.map(({ application, seen }) => ({
    ...shown(application, hyphenate),
    seen: encodeSnapshot(seen),
    state: seen.state,
  })),
  leftOut: leftOut.map(({ application, because }) => ({ ...shown(application, hyphenate, because), because })),
  missingCount: gone,
});

const shown = (
  application: AnswerPlan["chosen"][number]["application"],
  hyphenate: Hyphenator,
  because?: ExclusionReason,
): Shown => ({
  id: application.id,
  reference: application.reference,
  job: application.jobTitle,
  jobLanguage: titleLanguageOf(application),
  jobBreaks: hyphenate(application.jobTitle, titleLanguageOf(application)),
  ...(because === "withdrawn" || because === "restricted" ? {} : { name: nameIn(application) }),
});

/** The mail to the first chosen candidate in each language. It shows the candidate's name and address, so each mail is recorded as an access. */
async function mailsOf(
  { services, person }: DeskPageInput,
  { chosen }: AnswerPlan,
  answer: TypedAnswer,
): Promise<ShownMail[]> {
  const byLanguage = Map.groupBy(chosen, ({ application }) => application.language);
  const firsts = [...byLanguage.values()].flatMap((each) => each.slice(0, 1));
  const mails = [];
  for (const { application } of firsts) {
    const opened = await openToDecide(services.deciding, person, application.id, "preview");
    if ("application" in opened) mails.push(await shownMailOf(opened.application, answer, services));
  }
  return mails.filter((mail) => mail !== undefined);
}

async function send(
  { services: { deciding, hyphenate }, person }: DeskPageInput,
  seen: readonly ApplicationSnapshot[],
  answer: TypedAnswer,
): Promise<BulkAnswerOutcome> {
  const { given, late, refused } = await answerInBulk(deciding, { person }, seen, answer);
  const notGiven = [...late, ...refused.map(({ application }) => application)].map(({ id }) => id);
  if (notGiven.length === 0) return { given: given.length, decidedByOthers: 0, refused: 0, notGiven: [] };
  const now = shownPlan(await planAnswers(deciding, person, notGiven), hyphenate);
  return {
    given: given.length,
    decidedByOthers: late.length,
    refused: refused.length,
    notGiven: [...now.chosen, ...now.leftOut],
  };
}
