import type { StoredApplication } from "#core/applications/stored/application.ts";
import { takeBackAnswer } from "#core/desk/answering.ts";
import type { Services } from "#server/compose/compose.ts";
import { type AnswerFilters, type AnswerValues, answerFiltersOf, matchingApplications } from "./answer-filters.ts";
import { printPlan } from "./answer-plan.ts";
import { actorOf, findApplication } from "./application-access.ts";
import { countWithNoun, Failure, note, printJson, withServices } from "./command.ts";
import { refuseAnswerOptions } from "./typed-answer.ts";

/** Takes back the answer to one application. */
export async function takeBackOne(typed: string, values: AnswerValues): Promise<void> {
  refuseAnswerOptions(values);
  await withServices(async (services) => {
    const application = await findApplication(services, typed);
    const { id, reference } = application;
    const { store } = services.applications;
    const parts = { applications: store, now: services.now };
    if (values["dry-run"]) {
      const waits = (await store.waitingAnswers()).some(({ applicationId }) => applicationId === id);
      return printPlan(services, waits ? [application] : [], undefined, values);
    }
    const undone = await takeBackAnswer(parts, actorOf(services), id);
    if (undone === "none") throw new Failure(`${reference} has no answer`);
    if (undone === "left")
      throw new Failure(`the mail to ${reference} is being sent or has been sent: it is too late to take it back`);
    const state = (await store.get(id))?.state;
    if (values.json) return printJson({ id, reference, state });
    note(`${reference} is ${state} again, and its mail is not sent`);
  });
}

/** Takes back the answers to the applications that the filters choose; without `--yes`, only lists them. */
export async function takeBackAnswers(values: AnswerValues): Promise<void> {
  const filters = answerFiltersOf(values);
  refuseAnswerOptions(values);
  await withServices(async (services) => {
    const chosen = await waitingApplications(services, filters);
    if (values["dry-run"] === true || values["yes"] !== true) return printPlan(services, chosen, undefined, values);
    return takeBackAll(services, chosen, values["json"] === true);
  });
}

/** The applications that match the filters and whose answers have not been sent yet. */
export async function waitingApplications(services: Services, filters: AnswerFilters): Promise<StoredApplication[]> {
  const found = await matchingApplications(services, filters);
  const waiting = new Set(
    (await services.applications.store.waitingAnswers()).map(({ applicationId }) => applicationId),
  );
  return found.filter(({ id }) => waiting.has(id));
}

/** Takes back the answers to these applications, except those whose mails are being sent or have been sent. */
export async function takeBackAll(
  services: Services,
  chosen: readonly Pick<StoredApplication, "id" | "reference">[],
  json: boolean,
): Promise<void> {
  const parts = { applications: services.applications.store, now: services.now };
  const outcomes = [];
  for (const { id, reference } of chosen)
    outcomes.push({ id, reference, outcome: await takeBackAnswer(parts, actorOf(services), id) });
  if (json) return printJson(outcomes);
  const takenBack = outcomes.filter(({ outcome }) => outcome === "taken_back");
  note(`${countWithNoun(takenBack.length, "answer")} taken back`);
  const late = outcomes.filter(({ outcome }) => outcome !== "taken_back");
  if (late.length > 0)
    note(`Too late for ${late.map(({ reference }) => reference).join(", ")}: the mail is being sent or has been sent.`);
}
