import { stateAfter } from "../applications/stored/answer.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import { composeMessage } from "../letters/compose.ts";
import type { LetterContext } from "../letters/letter-parts.ts";
import type { Message } from "../mail/mailer.ts";
import { momentOf } from "../time/time.ts";
import type { TypedAnswer } from "./answering.ts";

/** What is needed to write the mail of an answer, except the links. */
export type AnswerLetters = Omit<LetterContext, "links" | "confirmLinks">;

/** Hides the link to the candidate's page, because anybody with the link has access to the page. */
const hiddenLinks = { tokenOf: () => "…", idIn: () => undefined };

/** The mail that an answer would send, without links to the candidate's page. `undefined` if the application gets no mail. */
export const previewAnswer = (
  application: StoredApplication,
  { kind, message }: TypedAnswer,
  context: AnswerLetters,
): Promise<Message | undefined> =>
  composeMessage(
    {
      id: "preview",
      applicationId: application.id,
      template: "answer",
      language: application.language,
      attempts: 0,
      refusals: 0,
    },
    { ...application, state: stateAfter(kind) },
    { ...context, links: hiddenLinks, confirmLinks: hiddenLinks },
    {
      mail: "preview",
      at: momentOf(context.now()),
      kind,
      waits: true,
      ...(message === undefined ? {} : { message }),
    },
  );
