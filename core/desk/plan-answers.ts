import { findByIdOrReference } from "../applications/desk/named.ts";
import type { AnswerKind } from "../applications/stored/answer.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import { type Moment, momentOf } from "../time/time.ts";
import { unreadableReasonOf } from "./access.ts";
import { isAnsweredAlready } from "./answer-in-bulk.ts";
import { type ApplicationSnapshot, type UnanswerableReason, unanswerableReasonOf } from "./answering.ts";
import { type DecidingParts, snapshotOf } from "./deciding.ts";
import { actorNameOf, may } from "./may.ts";
import type { DeskPerson } from "./people-file.ts";

/** Why an application is left out when several are answered. `answered`: its last answer waits to be sent, or was of the same kind. */
export type ExclusionReason = UnanswerableReason | "no_right" | "answered";

/** Several applications that somebody is about to answer. */
export interface AnswerPlan {
  readonly chosen: readonly { readonly application: StoredApplication; readonly seen: ApplicationSnapshot }[];
  readonly leftOut: readonly { readonly application: StoredApplication; readonly because: ExclusionReason }[];
  /** The number of applications that no longer exist or that the person may not read. */
  readonly gone: number;
}

/**
 * Finds the applications that somebody has chosen by id or reference, and determines which of them can be answered. The lookup is recorded before
 * anything is returned.
 */
export async function planAnswers(
  { applications, now }: DecidingParts,
  person: DeskPerson,
  words: readonly string[],
  kind?: AnswerKind,
): Promise<AnswerPlan> {
  const chosen = [];
  const leftOut = [];
  const at = momentOf(now());
  for (const word of new Set(words)) {
    const application = await findByIdOrReference(word, applications);
    if (!application || application === "typing_error" || !may({ person }, "read", application)) continue;
    const answers = await applications.answersTo(application.id);
    const because =
      refusalOf(application, person, at) ??
      (answers.at(-1)?.waits || (kind && isAnsweredAlready(application, kind, answers)) ? "answered" : undefined);
    if (because) leftOut.push({ application, because });
    else chosen.push({ application, seen: snapshotOf(application, answers) });
  }
  const found = chosen.length + leftOut.length;
  await applications.noteLookup({ at, who: actorNameOf({ person }), action: "list", filters: "answer", found });
  return { chosen, leftOut, gone: new Set(words).size - found };
}

/**
 * Returns why an application is left out. Checks first whether nobody may read it, because pages must not show the candidate's name in that case.
 */
const refusalOf = (application: StoredApplication, person: DeskPerson, now: Moment): ExclusionReason | undefined =>
  unreadableReasonOf(application, now) ??
  (may({ person }, "decide", application) ? unanswerableReasonOf(application, now) : "no_right");

/**
 * The maximum number of applications that somebody at the desk can answer at once. It is limited because the person sees the names of all candidates
 * before confirming.
 */
export const maxAnsweredAtOnce = 500;
