import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { TypedAnswer } from "#core/desk/answering.ts";
import type { DeskPageServices } from "#core/desk/page-services.ts";
import { previewAnswer } from "#core/desk/preview-answer.ts";
import { breaksInText } from "#core/text/hyphenation.ts";
import type { Language } from "#core/translation/language.ts";

/** The mail of a reply, as the candidate will read it. */
export interface ShownMail {
  readonly name: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly subjectBreaks: readonly number[];
  readonly text: string;
  readonly textBreaks: readonly number[];
}

export const nameIn = ({ form }: Pick<StoredApplication, "form">): string => `${form.firstName} ${form.lastName}`;

/** Returns the mail that a reply would send; `undefined` if the application gets none. */
export async function shownMailOf(
  application: StoredApplication,
  answer: TypedAnswer,
  { deciding: { letters }, hyphenate }: Pick<DeskPageServices, "deciding" | "hyphenate">,
): Promise<ShownMail | undefined> {
  const message = await previewAnswer(application, answer, letters);
  if (!message) return undefined;
  const { language, form } = application;
  const { subject, text } = message;
  return {
    name: nameIn(application),
    to: form.email,
    language,
    subject,
    subjectBreaks: hyphenate(subject, language),
    text,
    textBreaks: breaksInText(hyphenate, text, language),
  };
}
