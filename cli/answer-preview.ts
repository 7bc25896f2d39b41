import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { TypedAnswer } from "#core/desk/answering.ts";
import { previewAnswer } from "#core/desk/preview-answer.ts";
import type { Message } from "#core/mail/mailer.ts";
import type { Services } from "#server/compose/compose.ts";
import { Failure } from "./command.ts";

/** The mail that an answer would send. Raises a `Failure` if the application gets no mail. */
export async function previewOf(
  { site, pages, catalogue: { jobIndex }, config, now }: Services,
  application: StoredApplication,
  answer: TypedAnswer,
): Promise<Message> {
  const context = { site, messages: pages.messages, jobIndex, publicUrl: config.PUBLIC_URL, now };
  const message = await previewAnswer(application, answer, context);
  if (!message) throw new Failure(`${application.reference} gets no mail`);
  return message;
}
