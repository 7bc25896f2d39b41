import { type Answer, type AnswerKind, stateAfter } from "../applications/stored/answer.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { Moment } from "../time/time.ts";
import {
  type AnsweringParts,
  type AnswerRefusal,
  type ApplicationSnapshot,
  giveAnswer,
  type TypedAnswer,
} from "./answering.ts";
import type { Actor } from "./may.ts";

/** The outcome of several answers. `late`: somebody else has decided on these applications since they were seen. */
export interface BulkAnswerResult<Seen extends ApplicationSnapshot> {
  readonly given: readonly { readonly application: Seen; readonly dueAt: Moment }[];
  readonly late: readonly Seen[];
  readonly refused: readonly { readonly application: Seen; readonly because: Exclude<AnswerRefusal, "changed"> }[];
}

/**
 * Gives the same answer to several applications, one after the other. Each answer is given or refused separately, and no application is answered
 * twice if the call is repeated.
 */
export async function answerInBulk<Seen extends ApplicationSnapshot>(
  parts: AnsweringParts,
  actor: Actor,
  chosen: readonly Seen[],
  answer: TypedAnswer,
): Promise<BulkAnswerResult<Seen>> {
  const given = [];
  const late = [];
  const refused = [];
  for (const application of chosen) {
    const outcome = await giveAnswer(parts, actor, application, answer);
    if ("given" in outcome) given.push({ application, dueAt: outcome.given.dueAt });
    else if (outcome.refused === "changed") late.push(application);
    else refused.push({ application, because: outcome.refused });
  }
  return { given, late, refused };
}

/**
 * Whether the last answer to an application waits to be sent, or was of the same kind. A second run skips such applications, so that it neither
 * repeats nor replaces an answer.
 */
export function isAnsweredAlready(
  { state }: Pick<StoredApplication, "state">,
  kind: AnswerKind,
  answers: readonly Answer[],
): boolean {
  const last = answers.at(-1);
  return last !== undefined && (last.waits || (last.kind === kind && state === stateAfter(kind)));
}
