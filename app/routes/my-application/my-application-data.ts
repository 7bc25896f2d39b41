import { data } from "react-router";
import { wasCopiedOut, wasCopyErasureRequested, willCopyErasureBeRequested } from "#core/applications/kept/copies.ts";
import {
  erasureAfterHandoffBy,
  heldUntil,
  plannedErasureBy,
  withdrawnUntil,
} from "#core/applications/kept/deletion-day.ts";
import { isRestricted } from "#core/applications/kept/restriction.ts";
import { undoableUntil } from "#core/applications/kept/undo.ts";
import { candidateCopyOf, visibleCopyFor } from "#core/applications/mine/copy.ts";
import { contactFieldsOf } from "#core/applications/mine/correct.ts";
import { erasesAtOnce } from "#core/applications/mine/erasure-wish.ts";
import { mayChange } from "#core/applications/mine/mailbox.ts";
import { nextText, showsHiring } from "#core/applications/mine/page-texts.ts";
import { isUnfilled } from "#core/applications/stored/answer.ts";
import { answerDay, isLate } from "#core/applications/stored/answer-day.ts";
import { currentConsent } from "#core/applications/stored/consent.ts";
import { isCorrectable } from "#core/applications/submit/correctable.ts";
import { contactAndNoticeOf, controllerOf, controllerStatement, signatoryOf } from "#core/site/controller.ts";
import { isInHiring, progressOfSteps } from "#core/site/hiring.ts";
import { numberingOf, telephoneExampleOf, timeZoneOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import { dayAt } from "#core/translation/day-at.ts";
import { formatDate, formatDay, formatMoment } from "#core/translation/moments.ts";
import { createTranslator, longDate } from "#core/translation/translate.ts";
import { hiringView } from "../../company/company-brief.ts";
import { pageContextOf } from "../../context.ts";
import { sideFactsOf } from "../../opening/facts-beside.ts";
import { orUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/route";

/** The data that candidates see about their application; `undefined` if the link leads to no application. */
export const loader = orUnavailable(async (args: Route.LoaderArgs) => {
  const pageContext = pageContextOf(args);
  const { services, language } = pageContext;
  const application = await services.myApplications.open(args.params.token);
  const { proofMonths } = services;
  if (!application) return data({ application: undefined, proofMonths }, { status: 404 });
  const consents = await services.myApplications.consents(args.params.token);
  const answers = await services.myApplications.answers(args.params.token);
  const zone = timeZoneOf(services.site, application.country);
  const now = momentOf(services.now());
  const held = heldUntil(application, now);
  const objection = await services.myApplications.objection(args.params.token);
  const { door, eraseAskedAt } = application;
  const undo = undoableUntil(application, now);
  const opening = await services.jobIndex.find(application.jobId, language).catch(() => undefined);
  const date = answerDay(application, language, zone, now);
  const history = await services.myApplications.history(args.params.token);
  const standing = {
    state: application.state,
    isOpened: history.some(({ kind }) => kind === "read"),
    isHandedOn: application.exported !== undefined,
    isLate: isLate(application, answers.length > 0, dayAt(now, zone)),
    isDated: date !== undefined,
    isHeld: held !== undefined,
    isEnding: application.ending !== undefined,
    isErasureAsked: eraseAskedAt !== undefined,
  };
  const next = nextText(standing);
  const restriction = isRestricted(application, now) ? application.restriction : undefined;
  const awaits =
    !restriction && (next === "mine.next.received" || next === "mine.next.opened" || next === "mine.next.in_review");
  const hiring = opening?.job && hiringView(opening.job, pageContext);
  const { state } = application;
  const t = createTranslator(services.messages(language).catalog, language);
  const answer = awaits && date !== undefined ? t("thanks.by", { date }) : undefined;
  return data({
    jobLanguage: opening?.job?.language,
    breaks: services.hyphenate(application.jobTitle, opening?.job?.language),
    facts: opening?.job && sideFactsOf(opening.job, { isOpen: opening.state === "open", answer }, pageContext),
    ...visibleCopyFor(door, candidateCopyOf(application, consents, answers)),
    door,
    responsible: contactAndNoticeOf(services.site, application.country, application.company),
    /** The sentence that names the controller. */
    controller: controllerStatement(controllerOf(services.site, application.company, language), t),
    /** The name with which the letter on the page is signed. */
    signatory: signatoryOf(services.site, application.company),
    /** Whether the files, and the copy with files, can be downloaded. */
    grantsFileAccess: await services.grantsFileAccess(application),
    /** The consents as they were given, each with the day of its withdrawal, if any. */
    consents: consents
      .filter(({ decision }) => decision !== "withdrawn")
      .map(({ purpose, text, language: read, decision }) => {
        const standing = currentConsent(consents, purpose);
        const withdrawn =
          standing?.decision === "withdrawn" ? { withdrawnDay: formatDay(standing.at, language, zone) } : {};
        return { purpose, text, language: read, decision, ...withdrawn };
      }),
    /** The messages of recruiting, newest first. */
    messages: answers
      .toReversed()
      .flatMap(({ mail, at, message }) =>
        message === undefined ? [] : [{ mail, at, message, when: formatMoment(at, language, zone) }],
      ),
    /** Whether the application was rejected because nobody was chosen for the opening. */
    unfilled: isUnfilled(application, answers),
    /** The text key of the sentence about what happens next. */
    next,
    /** For how many months records without a name are kept after an erasure. */
    proofMonths,
    history: history.map((entry) => ({
      ...entry,
      when: formatMoment(entry.at, language, zone),
    })),
    correctable: isCorrectable(application) && mayChange(door),
    contactFields: contactFieldsOf(application, services.site),
    telephoneExample: telephoneExampleOf(services.site, language, application.country),
    numbering: numberingOf(services.site, application.country),
    received: formatMoment(application.receivedAt, language, zone),
    receivedDay: formatDay(application.receivedAt, language, zone),
    sinceDay: formatDay(application.stateSince, language, zone),
    ...(application.correctedAt
      ? {
          corrected: formatMoment(application.correctedAt, language, zone),
          correctedDay: formatDay(application.correctedAt, language, zone),
        }
      : {}),
    ...(application.exported
      ? {
          erasureAfterHandoffBy: formatDay(
            erasureAfterHandoffBy(application.exported.at, application, services.site, now),
            language,
            zone,
          ),
        }
      : {}),
    ...(application.ending
      ? {
          plannedErasureBy: formatDay(
            plannedErasureBy({ ...application, ending: application.ending }, now),
            language,
            zone,
          ),
        }
      : {}),
    withdrawnUntil: formatDay(withdrawnUntil(application, services.site, now), language, zone),
    /** Whether this link allows withdrawal, erasure and undoing them: only after the mailbox was confirmed. */
    mayEnd: mayChange(door),
    /** Whether an erasure would take effect at once, so that it could not be undone. */
    atOnce: erasesAtOnce(application, services.site, now),
    ...(undo ? { undoUntil: formatMoment(undo, language, zone) } : {}),
    /** Whether data of the application was copied to a place where we cannot erase it. */
    taken: wasCopiedOut(application),
    /** Whether recruiting was, or is being, asked to erase such copies. */
    told: wasCopyErasureRequested(application),
    /** Whether recruiting will be asked to erase such copies once the request can no longer be undone. */
    willRecruitingBeAsked: willCopyErasureBeRequested(application),
    /** The last day of a hold, which prevents erasing the application. */
    ...(held ? { heldUntil: longDate(held, language).replace(" ", "\u00a0") } : {}),
    ...(eraseAskedAt ? { eraseAskedDay: formatDay(eraseAskedAt, language, zone) } : {}),
    /** Since when the use of the application is restricted, and until when, if that was announced. */
    ...(restriction
      ? {
          restricted: {
            since: formatDay(restriction.since, language, zone),
            ...(restriction.until ? { until: formatDate(restriction.until, language) } : {}),
          },
        }
      : {}),
    /** The days of an open objection: when it was made, and by when we answer it. */
    ...(objection
      ? { objected: { date: formatDate(objection.received, language), due: formatDate(objection.due, language) } }
      : {}),
    answerDay: date,
    /** The hiring process, with the state of each step for this application; missing if no step can follow any more. */
    hiring:
      hiring && isInHiring(state) && showsHiring({ ...standing, isRestricted: restriction !== undefined })
        ? { ...hiring, progress: progressOfSteps(hiring.hiring, state) }
        : undefined,
  });
});

export type MyApplicationData = Extract<Awaited<ReturnType<typeof loader>>["data"], { received: string }>;
