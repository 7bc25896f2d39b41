import { isHeld } from "#core/applications/kept/hold.ts";
import { announceableEndDays, isRestricted } from "#core/applications/kept/restriction.ts";
import { extendedDueDay } from "#core/applications/requests/deadline.ts";
import { correctableFields } from "#core/applications/rights/check-correction.ts";
import { closingNoteIn } from "#core/applications/rights/closing-notes.ts";
import { isUnconfirmed } from "#core/applications/rights/offer-copy.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { RightRequest } from "#core/applications/stored/right-request.ts";
import { titleLanguageOf } from "#core/applications/stored/title-language.ts";
import { may, shownNameOf } from "#core/desk/may.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { possibleActs } from "#core/desk/right-acts.ts";
import type { OpenedRequest } from "#core/desk/right-requests.ts";
import { momentOf } from "#core/time/time.ts";
import { shortDate } from "../../dates.ts";
import { companyName, countryName } from "../../names.ts";
import { requestLine } from "../../right/request-line.ts";

/** Returns the data of the page of a request. */
export function rightsRequestData(input: DeskPageInput, opened: OpenedRequest) {
  const { services, person } = input;
  const { site, now, rights, hyphenate } = services;
  const { request, applications, answerableBy } = opened;
  const { language } = person;
  const at = momentOf(now());
  const acts = possibleActs(opened, { now: at, hasAddress: rights.publicUrl !== "" });
  return {
    ...requestLine(opened, input),
    why: request.why,
    history: historyOf(request, (day) => shortDate(day, language)),
    answerableBy,
    acts: acts.request,
    extendTo: shortDate(extendedDueDay(request.received), language),
    announceableEndDays: announceableEndDays(at),
    applications: applications.map((application) => ({
      ...applicationOf(application),
      acts: acts.applications.get(application.id) ?? [],
    })),
  };

  function applicationOf(application: StoredApplication) {
    const { id, reference, jobTitle, company, country, disownedAt, hold, restriction } = application;
    return {
      id,
      reference,
      jobTitle,
      jobLanguage: titleLanguageOf(application),
      jobBreaks: hyphenate(jobTitle, titleLanguageOf(application)),
      where: [companyName(site, company), countryName(site, country, language)].filter(Boolean).join(", "),
      mayRead: may({ person }, "read", application),
      isDisowned: disownedAt !== undefined,
      isUnconfirmed: disownedAt === undefined && isUnconfirmed(application),
      fields: correctableFields(application, site),
      ...(hold && isHeld({ heldUntil: hold.until }, at) ? { heldUntil: shortDate(hold.until, language) } : {}),
      ...(restriction && isRestricted(application, at)
        ? { restriction: restriction.until ? { until: shortDate(restriction.until, language) } : {} }
        : {}),
    };
  }
}

export type RightsRequestData = ReturnType<typeof rightsRequestData>;
export type RightsRequestApplication = RightsRequestData["applications"][number];

/** The history of a request, oldest first. */
function historyOf({ received, openedBy, extended, closed }: RightRequest, day: (of: RightRequest["due"]) => string) {
  return [
    { what: "received" as const, day: day(received), ...actorOf(openedBy) },
    ...(extended ? [{ what: "extended" as const, day: day(extended.on), ...wordsOf(extended.why) }] : []),
    ...(closed ? [{ what: closed.outcome, day: day(closed.on), ...actorOf(closed.by), ...wordsOf(closed.why) }] : []),
  ];
}

const actorOf = (who: string): { readonly by: "candidate" | "program" } | { readonly name: string } =>
  who === "candidate" || who === "program" ? { by: who } : { name: shownNameOf(who) };

/** A reason: a note of the program about what it did, or somebody's own words. */
function wordsOf(why: string | undefined) {
  const deed = why === undefined ? undefined : closingNoteIn(why);
  if (deed) return { deed };
  return why === undefined ? {} : { why };
}
