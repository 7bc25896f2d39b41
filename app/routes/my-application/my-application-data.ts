import { data } from "react-router";
import { wasCopiedOut } from "#core/applications/kept/copies.ts";
import { undoableUntil } from "#core/applications/kept/undo.ts";
import { candidateCopyOf, visibleCopyFor } from "#core/applications/mine/copy.ts";
import { contactFieldsOf } from "#core/applications/mine/correct.ts";
import { erasesAtOnce } from "#core/applications/mine/erasure-wish.ts";
import { mayChange } from "#core/applications/mine/mailbox.ts";
import { areFirstStepsAhead, showsHiring } from "#core/applications/mine/page-texts.ts";
import { currentConsent } from "#core/applications/stored/consent.ts";
import { isCorrectable } from "#core/applications/submit/correctable.ts";
import { contactAndNoticeOf, controllerOf, controllerStatement } from "#core/site/controller.ts";
import { isInHiring, progressOfSteps } from "#core/site/hiring.ts";
import { numberingOf, telephoneExampleOf, timeZoneOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import { formatDate, formatDay, formatMoment } from "#core/translation/moments.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { hiringView } from "../../company/company-brief.ts";
import { pageContextOf } from "../../context.ts";
import { sideFactsOf } from "../../opening/facts-beside.ts";
import { stateLetterOf } from "../../state-letter/state-letter-data.ts";
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
  const objection = await services.myApplications.objection(args.params.token);
  const { door } = application;
  const undo = undoableUntil(application, now);
  const opening = await services.jobIndex.find(application.jobId, language).catch(() => undefined);
  const history = await services.myApplications.history(args.params.token);
  const { standing, data: letter } = stateLetterOf(application, { answers, history }, pageContext);
  const { next, answerDay } = letter;
  const awaits =
    areFirstStepsAhead(next, standing.isRestricted) || (next === "mine.next.in_review" && !standing.isRestricted);
  const hiring = opening?.job && hiringView(opening.job, pageContext);
  const { state } = application;
  const t = createTranslator(services.messages(language).catalog, language);
  const answer = awaits && answerDay !== undefined ? t("thanks.by", { date: answerDay }) : undefined;
  return data({
    jobLanguage: opening?.job?.language,
    breaks: services.hyphenate(application.jobTitle, opening?.job?.language),
    facts: opening?.job && sideFactsOf(opening.job, { isOpen: opening.state === "open", answer }, pageContext),
    ...letter,
    ...visibleCopyFor(door, candidateCopyOf(application, consents, answers)),
    door,
    responsible: contactAndNoticeOf(services.site, application.country, application.company),
    /** The sentence that names the controller. */
    controller: controllerStatement(controllerOf(services.site, application.company, language), t),
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
    ...(application.correctedAt ? { corrected: formatMoment(application.correctedAt, language, zone) } : {}),
    /** Whether this link allows withdrawal, erasure and undoing them: only after the mailbox was confirmed. */
    mayEnd: mayChange(door),
    /** Whether an erasure would take effect at once, so that it could not be undone. */
    atOnce: erasesAtOnce(application, services.site, now),
    ...(undo ? { undoUntil: formatMoment(undo, language, zone) } : {}),
    /** Whether data of the application was copied to a place where we cannot erase it. */
    taken: wasCopiedOut(application),
    /** The days of an open objection: when it was made, and by when we answer it. */
    ...(objection
      ? { objected: { date: formatDate(objection.received, language), due: formatDate(objection.due, language) } }
      : {}),
    /** The hiring process, with the state of each step for this application; missing if no step can follow any more. */
    hiring:
      hiring && isInHiring(state) && showsHiring(standing)
        ? { ...hiring, progress: progressOfSteps(hiring.hiring, state) }
        : undefined,
  });
});

export type MyApplicationData = Extract<Awaited<ReturnType<typeof loader>>["data"], { received: string }>;
