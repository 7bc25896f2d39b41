import { maxAnswersPerMinute } from "#core/applications/desk/answering.ts";
import { isConsidered } from "#core/applications/kept/retention.ts";
import { type Answer, type AnswerKind, stateAfter } from "#core/applications/stored/answer.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { giveAnswer, unanswerableBecause } from "#core/desk/answering.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { type AnswerValues, answerFiltersOf, matchingApplications } from "./answer-filters.ts";
import { printPlan } from "./answer-plan.ts";
import { actorOf } from "./application-access.ts";
import { counted, minuteOf, note, printJson, UsageError, withServices } from "./command.ts";
import { typedAnswerOf } from "./typed-answer.ts";

/** Answers the applications that the filters choose; without `--yes`, only lists them. */
export async function answerSeveral(values: AnswerValues): Promise<void> {
  const filters = answerFiltersOf(values);
  const answer = typedAnswerOf(values);
  if (values["preview"]) throw new UsageError("--preview needs the reference of one application");
  await withServices(async (services) => {
    const now = momentOf(services.now());
    const answerable = (await matchingApplications(services, filters)).filter(
      (each) => unanswerableBecause(each, now) === undefined,
    );
    const chosen = await withoutAnswered(services, answerable, answer.kind, filters.inState);
    if (values["dry-run"] === true || values["yes"] !== true) return printPlan(services, chosen, answer.kind, values);
    const given = [];
    const parts = { applications: services.applications.store, now: services.now };
    for (const application of chosen) {
      const outcome = await giveAnswer(parts, actorOf(services), application, answer);
      const { id, reference } = application;
      if ("given" in outcome) given.push({ id, reference, dueAt: outcome.given.dueAt });
    }
    if (values["json"]) return printJson(given);
    note(`${counted(given.length, "application")} answered: ${answer.kind}`);
    const late = chosen.length - given.length;
    if (late > 0) note(`${counted(late, "application")} not answered: somebody changed the state meanwhile.`);
    const last = given.at(-1);
    if (last)
      note(
        `The mails are sent from ten minutes on, at most ${maxAnswersPerMinute} a minute, the last one at ${minuteOf(last.dueAt)} (UTC). careers outbox stop-answers takes back those that wait.`,
      );
  });
}

async function withoutAnswered(
  { applications: { store } }: Services,
  found: readonly StoredApplication[],
  kind: AnswerKind,
  inState: ApplicationState | undefined,
): Promise<StoredApplication[]> {
  const left = [];
  for (const application of found)
    if (!isAnswered(application, kind, await store.answersTo(application.id), inState)) left.push(application);
  return left;
}

/**
 * Whether a filter leaves an application out: it was decided, unless the filter names that state; its last answer waits to be sent; or it was the same
 * answer, so that a second run repeats none.
 */
function isAnswered(
  { state }: StoredApplication,
  kind: AnswerKind,
  answers: readonly Answer[],
  inState: ApplicationState | undefined,
): boolean {
  const last = answers.at(-1);
  if (last?.waits || (last?.kind === kind && state === stateAfter(kind))) return true;
  return !isConsidered(state) && inState === undefined;
}
