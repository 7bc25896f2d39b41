import { fieldNames, isTextField, type TextField } from "#core/applications/form/application.ts";
import { isHeld } from "#core/applications/kept/hold.ts";
import type { Answer } from "#core/applications/stored/answer.ts";
import { isLate } from "#core/applications/stored/answer-day.ts";
import type { ApplicationEvent, EventActor } from "#core/applications/stored/application-event.ts";
import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import type { Access } from "#core/applications/stored/desk.ts";
import type { Note } from "#core/applications/stored/note.ts";
import { titleLanguageOf } from "#core/applications/stored/title-language.ts";
import { may, shownNameOf } from "#core/desk/may.ts";
import type { DeskOpening, DeskPageInput } from "#core/desk/page-services.ts";
import { type OpenedApplication, viewOf } from "#core/desk/reading.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { breaksInText } from "#core/text/hyphenation.ts";
import { type Moment, momentOf } from "#core/time/time.ts";
import { dayAt } from "#core/translation/day-at.ts";
import { shortDate, shortDay, shortMoment } from "../../dates.ts";
import { companyName, countryName } from "../../names.ts";
import { minBrokenLength } from "../../ui/person-name.tsx";

/**
 * The data of an application's page: everything that the candidate sent, and what has happened since. Dates are in the time zone of the application's
 * country.
 */
export function applicationData(
  { services, person }: DeskPageInput,
  opened: OpenedApplication,
  opening?: Pick<DeskOpening, "changes">,
) {
  const { site, now, hyphenate } = services;
  const { application, events, answers, consents, accesses, scans, hasOpening } = opened;
  const { language } = person;
  const { form, files, country, answerBy, hold, note } = application;
  const name = `${form.firstName} ${form.lastName}`;
  const timeZone = timeZoneOf(site, country);
  const when = (at: Moment): string => shortMoment(at, language, timeZone);
  const jobChange = opening?.changes.at(-1);
  const isAnswered = answers.length > 0 || !isUndecided(application) || events.some(isDecision);
  const late = isLate({ answerBy }, isAnswered, dayAt(momentOf(now()), timeZone));
  const tags = [
    ...(application.suspect ? (["suspect"] as const) : []),
    ...(application.disownedAt ? (["disowned"] as const) : []),
    ...(isHeld({ heldUntil: hold?.until }, momentOf(now())) ? (["held"] as const) : []),
  ];
  return {
    id: application.id,
    reference: application.reference,
    name,
    nameBreaks: hyphenate(name, application.language, minBrokenLength),
    state: application.state,
    stateSince: shortDay(application.stateSince, language, timeZone),
    tags,
    job: {
      id: application.jobId,
      title: application.jobTitle,
      language: titleLanguageOf(application),
      breaks: hyphenate(application.jobTitle, titleLanguageOf(application)),
    },
    jobClosed: application.jobClosed,
    hasOpening,
    ...(jobChange && jobChange > application.receivedAt ? { jobChanged: shortDay(jobChange, language, timeZone) } : {}),
    company: companyName(site, application.company),
    country: countryName(site, country, language),
    formLanguage: application.language,
    received: when(application.receivedAt),
    source: [application.source, application.medium].filter(Boolean).join(", "),
    ...(answerBy ? { replyBy: shortDate(answerBy, language), late } : {}),
    ...(application.correctedAt ? { corrected: shortDay(application.correctedAt, language, timeZone) } : {}),
    answers: fieldNames.filter(isTextField).flatMap((name) => answerIn(name, form[name])),
    mayDecide: may({ person }, "decide", application),
    mayTake: may({ person }, "take", application),
    mayOperate: may({ person }, "operate", application),
    ...(note ? { note: noteData(note, when) } : {}),
    files: files.map(({ kind, name, size, sha256, contentType, activeContent = false }) => ({
      kind,
      isShown: viewOf(contentType) !== undefined,
      name,
      size,
      sha256,
      activeContent,
      verdict: scans ? (scans[kind] ?? "pending") : ("none" as const),
    })),
    consents: consents.map(({ purpose, decision, at, text, language: lang }) => ({
      purpose,
      decision,
      text,
      lang,
      breaks: breaksInText(hyphenate, text, lang),
      when: when(at),
    })),
    replies: answers.map((answer) => ({ ...replyOf(answer), when: when(answer.at) })),
    history: events.map((event) => ({ ...happened(event), when: when(event.at) })).reverse(),
    views: viewsOf(accesses).map(({ last, ...view }) => ({ ...view, when: when(last) })),
  };
}

export type ApplicationData = ReturnType<typeof applicationData>;

/** The internal note, as the page shows it. */
export const noteData = ({ text, version, who, at }: Note, when: (at: Moment) => string) => ({
  text,
  version,
  name: shownNameOf(who),
  when: when(at),
});

export type NoteData = ReturnType<typeof noteData>;

const isUndecided = ({ state }: { readonly state: ApplicationState | undefined }): boolean =>
  state === "received" || state === "in_review";

/** Whether an event is a decision without a mail. Answers with mails are counted separately, because they can be taken back. */
const isDecision = ({ kind, to, answer }: ApplicationEvent): boolean =>
  kind === "state_changed" && answer === undefined && !isUndecided({ state: to });

/** An answer in the form, as a list: empty if the question was not answered, or not asked. */
const answerIn = (
  name: TextField,
  value: string | undefined,
): { readonly name: TextField; readonly value: string }[] => (value ? [{ name, value }] : []);

const replyOf = ({ kind, message, waits, unsent }: Answer) => ({
  kind,
  ...(message === undefined ? {} : { message }),
  standing: waits ? ("waits" as const) : unsent ? ("unsent" as const) : ("sent" as const),
});

const happened = ({ kind, who, to }: ApplicationEvent) => ({ kind, ...(to ? { to } : {}), ...actorOf(who) });

/** The cause of an event: the candidate, the program, or a person by name. */
const actorOf = (who: EventActor): { readonly by: "candidate" | "program" } | { readonly name: string } =>
  who === "candidate" || who === "program" ? { by: who } : { name: shownNameOf(who.slice("operator ".length)) };

/** How often each person has opened the application, and when they last did; the most recent first. */
function viewsOf(
  accesses: readonly Access[],
): { readonly name: string; readonly times: number; readonly last: Moment }[] {
  const byName = Map.groupBy(accesses, ({ who }) => who);
  return [...byName]
    .flatMap(([name, all]) => all.slice(-1).map(({ at }) => ({ name: shownNameOf(name), times: all.length, last: at })))
    .sort((one, other) => (one.last < other.last ? 1 : -1));
}
