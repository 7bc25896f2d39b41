import { type Answer, stateAfter } from "#core/applications/stored/answer.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { composeMessage } from "#core/letters/compose.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { Failure } from "./command.ts";
import type { TypedAnswer } from "./typed-answer.ts";

/** The mail that an answer would send. The link to the candidate's page is left out, as it gives access to the page. */
export async function previewOf(
  { site, pages, catalogue: { jobIndex }, config, now }: Services,
  application: StoredApplication,
  { kind, message }: TypedAnswer,
): Promise<{ readonly subject: string; readonly text: string }> {
  const hidden = { tokenOf: () => "…", idIn: () => undefined };
  const answer: Answer = {
    mail: "preview",
    at: momentOf(now()),
    kind,
    waits: true,
    ...(message === undefined ? {} : { message }),
  };
  const composed = await composeMessage(
    {
      id: answer.mail,
      applicationId: application.id,
      template: "answer",
      language: application.language,
      attempts: 0,
      refusals: 0,
    },
    { ...application, state: stateAfter(kind) },
    {
      site,
      messages: pages.messages,
      jobIndex,
      publicUrl: config.PUBLIC_URL,
      links: hidden,
      confirmLinks: hidden,
      now,
    },
    answer,
  );
  if (!composed) throw new Failure(`${application.reference} gets no mail`);
  return { subject: composed.subject, text: composed.text };
}
