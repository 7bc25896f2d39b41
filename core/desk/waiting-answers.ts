import type { AnswerKind } from "../applications/stored/answer.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import { type Moment, momentOf } from "../time/time.ts";
import { unreadableReasonOf } from "./access.ts";
import { type DecidingParts, lastChangeIn } from "./deciding.ts";
import { actorNameOf, may } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";

/** How many waiting answers are shown at once. */
const maxShown = 200;

/** An answer whose mail waits to be sent. */
export interface WaitingAnswer {
  readonly application: StoredApplication;
  readonly mail: string;
  readonly kind: AnswerKind;
  readonly message?: string;
  readonly dueAt: Moment;
  /** Who gave the answer, if that is known. */
  readonly by?: string;
  readonly mayTakeBack: boolean;
}

/**
 * Records the lookup, and returns the answers that wait to be sent, for applications that the person may read, in the order in which they will be
 * sent. `hasMore`: more answers wait than are returned.
 */
export async function waitingForDesk(
  { applications, events, now }: DecidingParts,
  person: DeskPerson,
): Promise<{ readonly waiting: readonly WaitingAnswer[]; readonly hasMore: boolean }> {
  const waiting: WaitingAnswer[] = [];
  let hasMore = false;
  const at = momentOf(now());
  for (const { applicationId, mail, dueAt } of await applications.waitingAnswers()) {
    const application = await applications.get(applicationId);
    if (!application || unreadableReasonOf(application, at) || !may({ person }, "read", application)) continue;
    hasMore = waiting.length === maxShown;
    if (hasMore) break;
    const answer = (await applications.answersTo(applicationId)).find((each) => each.mail === mail);
    if (!answer) continue; // the answer was taken back after `waitingAnswers` was read
    const by = lastChangeIn(await events.of(applicationId))?.by;
    waiting.push({
      application,
      mail,
      kind: answer.kind,
      dueAt,
      mayTakeBack: may({ person }, "decide", application),
      ...(answer.message === undefined ? {} : { message: answer.message }),
      ...(by === undefined ? {} : { by }),
    });
  }
  await applications.noteLookup({
    at,
    who: actorNameOf({ person }),
    action: "list",
    filters: "waiting-answers",
    found: waiting.length,
  });
  return { waiting, hasMore };
}
