import { stateAfter } from "#core/applications/stored/answer.ts";
import type { AnswerValues } from "./answer-filters.ts";
import { printPlan } from "./answer-plan.ts";
import { previewOf } from "./answer-preview.ts";
import { awaitRecording, findApplication, markOf, refuseRestricted, refuseTold } from "./application-access.ts";
import { Failure, minuteOf, note, print, printJson, withServices } from "./command.ts";
import { giveAnswer, unanswerableBecause } from "./give-answer.ts";
import { typedAnswerOf } from "./typed-answer.ts";

/** Answers one application, or only shows the mail or the plan. */
export async function answerOne(typed: string, values: AnswerValues): Promise<void> {
  const answer = typedAnswerOf(values);
  const { kind } = answer;
  await withServices(async (services) => {
    const application = await findApplication(services, typed);
    const because = unanswerableBecause(application);
    if (because !== undefined) throw new Failure(because);
    refuseRestricted(application, services.now());
    if (values.preview) {
      await awaitRecording(
        services.applications.store.noteAccess({
          ...markOf(services),
          action: "preview",
          applicationId: application.id,
        }),
      );
      const { subject, text } = await previewOf(services, application, answer);
      return values.json ? printJson({ subject, text }) : print(`Subject: ${subject}\n\n${text}`);
    }
    if (values["dry-run"]) return printPlan(services, [application], kind, values);
    const given = await giveAnswer(services, application, answer);
    if (!given) await refuseTold(services, application);
    if (!given) throw new Failure(`the state of ${application.reference} was changed meanwhile: look at it again`);
    if (values.json) return printJson({ ...given, state: stateAfter(kind) });
    note(
      `${given.reference} is ${stateAfter(kind)}. The mail is sent at ${minuteOf(given.dueAt)} (UTC); until then, --undo takes it back.`,
    );
  });
}
