import { stateAfter } from "#core/applications/stored/answer.ts";
import { giveAnswer, unanswerableReasonOf } from "#core/desk/answering.ts";
import { momentOf } from "#core/time/time.ts";
import { throwAnswerFailure } from "./answer-failure.ts";
import type { AnswerValues } from "./answer-filters.ts";
import { printPlan } from "./answer-plan.ts";
import { previewOf } from "./answer-preview.ts";
import { actorOf, auditStampOf, awaitRecording, findApplication } from "./application-access.ts";
import { formatMinute, note, print, printJson, withServices } from "./command.ts";
import { typedAnswerOf } from "./typed-answer.ts";

/** Answers one application, or only shows the mail or the plan. */
export async function answerOne(typed: string, values: AnswerValues): Promise<void> {
  const answer = typedAnswerOf(values);
  const { kind } = answer;
  await withServices(async (services) => {
    const application = await findApplication(services, typed);
    const because = unanswerableReasonOf(application, momentOf(services.now()));
    if (because) return throwAnswerFailure(services, application, because);
    if (values.preview) {
      await awaitRecording(
        services.applications.store.noteAccess({
          ...auditStampOf(services),
          action: "preview",
          applicationId: application.id,
        }),
      );
      const { subject, text } = await previewOf(services, application, answer);
      return values.json ? printJson({ subject, text }) : print(`Subject: ${subject}\n\n${text}`);
    }
    if (values["dry-run"]) return printPlan(services, [application], kind, values);
    const parts = { applications: services.applications.store, now: services.now };
    const outcome = await giveAnswer(parts, actorOf(services), application, answer);
    if ("refused" in outcome) return throwAnswerFailure(services, application, outcome.refused);
    const { id, reference } = application;
    const { dueAt } = outcome.given;
    if (values.json) return printJson({ id, reference, dueAt, state: stateAfter(kind) });
    note(
      `${reference} is ${stateAfter(kind)}. The mail is sent at ${formatMinute(dueAt)} (UTC); until then, --undo takes it back.`,
    );
  });
}
