import { maxAnswersPerMinute } from "#core/applications/desk/answering.ts";
import { isConsidered } from "#core/applications/kept/retention.ts";
import type { Answer, AnswerKind } from "#core/applications/stored/answer.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { answerInBulk as answerSeveralApplications, isAnsweredAlready } from "#core/desk/answer-in-bulk.ts";
import { unanswerableReasonOf } from "#core/desk/answering.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { type AnswerValues, answerFiltersOf, matchingApplications } from "./answer-filters.ts";
import { printPlan } from "./answer-plan.ts";
import { actorOf } from "./application-access.ts";
import { countWithNoun, formatMinute, note, printJson, UsageError, withServices } from "./command.ts";
import { typedAnswerOf } from "./typed-answer.ts";

/** Answers the applications that the filters choose; without `--yes`, only lists them. */
export async function answerInBulk(values: AnswerValues): Promise<void> {
  const filters = answerFiltersOf(values);
  const answer = typedAnswerOf(values);
  if (values["preview"]) throw new UsageError("--preview needs the reference of one application");
  await withServices(async (services) => {
    const now = momentOf(services.now());
    const answerable = (await matchingApplications(services, filters)).filter(
      (each) => unanswerableReasonOf(each, now) === undefined,
    );
    const chosen = await withoutAnswered(services, answerable, answer.kind, filters.inState);
    if (values["dry-run"] === true || values["yes"] !== true) return printPlan(services, chosen, answer.kind, values);
    const parts = { applications: services.applications.store, now: services.now };
    const { given, late, refused } = await answerSeveralApplications(parts, actorOf(services), chosen, answer);
    if (values["json"])
      return printJson(given.map(({ application: { id, reference }, dueAt }) => ({ id, reference, dueAt })));
    note(`${countWithNoun(given.length, "application")} answered: ${answer.kind}`);
    if (late.length > 0)
      note(`${countWithNoun(late.length, "application")} not answered: somebody changed the state meanwhile.`);
    if (refused.length > 0)
      note(`${countWithNoun(refused.length, "application")} not answered: meanwhile nobody can answer them any more.`);
    const last = given.at(-1);
    if (last)
      note(
        `The mails are sent from ten minutes on, at most ${maxAnswersPerMinute} a minute, the last one at ${formatMinute(last.dueAt)} (UTC). careers outbox stop-answers takes back those that wait.`,
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
    if (!isLeftOut(application, kind, await store.answersTo(application.id), inState)) left.push(application);
  return left;
}

/** Whether an application is left out: it was answered already, or it was decided or withdrawn and the filters name no state. */
const isLeftOut = (
  { state }: StoredApplication,
  kind: AnswerKind,
  answers: readonly Answer[],
  inState: ApplicationState | undefined,
): boolean => isAnsweredAlready({ state }, kind, answers) || (!isConsidered(state) && inState === undefined);
