import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { TypedAnswer } from "#core/desk/answering.ts";
import type { DecidingParts } from "#core/desk/deciding.ts";
import { previewAnswer } from "#core/desk/preview-answer.ts";
import type { Language } from "#core/translation/language.ts";

/** The mail of a reply, as its candidate will read it. */
export interface ShownMail {
  readonly name: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
}

export const nameIn = ({ form }: Pick<StoredApplication, "form">): string => `${form.firstName} ${form.lastName}`;

/** The mail that a reply would send; `undefined` if the application gets none. */
export async function shownMailOf(
  application: StoredApplication,
  answer: TypedAnswer,
  { letters }: Pick<DecidingParts, "letters">,
): Promise<ShownMail | undefined> {
  const message = await previewAnswer(application, answer, letters);
  if (!message) return undefined;
  const { language, form } = application;
  return { name: nameIn(application), to: form.email, language, subject: message.subject, text: message.text };
}
