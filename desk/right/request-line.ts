import { isOverdue } from "#core/applications/requests/deadline.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import type { VisibleRightsRequest } from "#core/desk/right-requests.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import { shortDate } from "../dates.ts";
import { companyName, countryName } from "../names.ts";

/** A request as a row of the list shows it: what it is about, and by when it has to be answered. */
export function requestLine(
  { request, applications, isOwn }: VisibleRightsRequest,
  { services, person }: DeskPageInput,
) {
  const { site, now } = services;
  const { language } = person;
  const { number, kind, received, due, address, extended, closed } = request;
  const places = applications.map(({ company, country }) =>
    [companyName(site, company), countryName(site, country, language)].filter(Boolean).join(", "),
  );
  return {
    number,
    kind,
    isOwn,
    received: shortDate(received, language),
    due: shortDate(due, language),
    isLate: isOverdue(request, dayOf(momentOf(now()))),
    isExtended: extended !== undefined,
    references: applications.map(({ reference }) => reference).join(", "),
    where: [...new Set(places)].join("; "),
    ...(address === undefined ? {} : { address }),
    ...(closed ? { closed: { on: shortDate(closed.on, language), outcome: closed.outcome } } : {}),
  };
}

export type RequestLine = ReturnType<typeof requestLine>;
