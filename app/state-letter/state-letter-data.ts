import { wasCopyErasureRequested, willCopyErasureBeRequested } from "#core/applications/kept/copies.ts";
import {
  erasureAfterHandoffBy,
  heldUntil,
  plannedErasureBy,
  withdrawnUntil,
} from "#core/applications/kept/deletion-day.ts";
import { isRestricted } from "#core/applications/kept/restriction.ts";
import type { HistoryEntry } from "#core/applications/mine/history.ts";
import { nextText } from "#core/applications/mine/page-texts.ts";
import { type Answer, isUnfilled } from "#core/applications/stored/answer.ts";
import { answerDay, isLate } from "#core/applications/stored/answer-day.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { signatoryOf } from "#core/site/controller.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import { dayAt } from "#core/translation/day-at.ts";
import { formatDate, formatDay } from "#core/translation/moments.ts";
import { longDate } from "#core/translation/translate.ts";
import type { PageContext } from "../context.ts";

/** What determines the letter, in addition to the application in the state that its candidate may know. */
export interface StateLetterSource {
  /** The answers that the candidate may know, oldest first. */
  readonly answers: readonly Answer[];
  readonly history: readonly HistoryEntry[];
}

/** Returns what determines the sentences of the letter (`standing`), and its data. */
export function stateLetterOf(
  application: StoredApplication,
  { answers, history }: StateLetterSource,
  { services, language }: Pick<PageContext, "services" | "language">,
) {
  const { site } = services;
  const zone = timeZoneOf(site, application.country);
  const now = momentOf(services.now());
  const held = heldUntil(application, now);
  const { eraseAskedAt, exported, ending } = application;
  const date = answerDay(application, language, zone, now);
  const restriction = isRestricted(application, now) ? application.restriction : undefined;
  const standing = {
    state: application.state,
    isOpened: history.some(({ kind }) => kind === "read"),
    isHandedOn: exported !== undefined,
    isLate: isLate(application, answers.length > 0, dayAt(now, zone)),
    isDated: date !== undefined,
    isHeld: held !== undefined,
    isEnding: ending !== undefined,
    isErasureAsked: eraseAskedAt !== undefined,
    isRestricted: restriction !== undefined,
  };
  const dayText = (moment: Parameters<typeof formatDay>[0]): string => formatDay(moment, language, zone);
  const data = {
    state: application.state,
    firstName: application.form.firstName,
    /** The name with which the letter is signed. */
    signatory: signatoryOf(site, application.company),
    /** The text key of the sentence about what happens next. */
    next: nextText(standing),
    /** The day by which an answer is promised, as text. */
    answerDay: date,
    /** Whether the application was rejected because nobody was chosen for the opening. */
    unfilled: isUnfilled(application, answers),
    receivedDay: dayText(application.receivedAt),
    sinceDay: dayText(application.stateSince),
    ...(application.correctedAt ? { correctedDay: dayText(application.correctedAt) } : {}),
    ...(exported ? { erasureAfterHandoffBy: dayText(erasureAfterHandoffBy(exported.at, application, site, now)) } : {}),
    ...(ending ? { plannedErasureBy: dayText(plannedErasureBy({ ...application, ending }, now)) } : {}),
    withdrawnUntil: dayText(withdrawnUntil(application, site, now)),
    /** Whether recruiting was, or is being, asked to erase copies of the application's data. */
    told: wasCopyErasureRequested(application),
    /** Whether recruiting will be asked to erase such copies once the request can no longer be undone. */
    willRecruitingBeAsked: willCopyErasureBeRequested(application),
    /** The last day of a hold, which prevents erasing the application. */
    ...(held ? { heldUntil: longDate(held, language).replace(" ", "\u00a0") } : {}),
    ...(eraseAskedAt ? { eraseAskedDay: dayText(eraseAskedAt) } : {}),
    /** When the restriction of the application's use began, and when it ends, if that was announced. */
    ...(restriction
      ? {
          restricted: {
            since: dayText(restriction.since),
            ...(restriction.until ? { until: formatDate(restriction.until, language) } : {}),
          },
        }
      : {}),
  };
  return { standing, data };
}

export type StateLetterData = ReturnType<typeof stateLetterOf>["data"];
