import { isLate } from "#core/applications/stored/answer-day.ts";
import type { DeskEntry } from "#core/desk/applications.ts";
import { may } from "#core/desk/may.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import type { Today } from "#core/desk/today.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { shortDate, shortDay } from "../../dates.ts";
import { companyName, countryName } from "../../names.ts";
import { minBrokenLength } from "../../ui/person-name.tsx";

/** A row of the list, as it is shown. */
export function rowOf(
  entry: DeskEntry,
  { services: { site, hyphenate }, person }: Pick<DeskPageInput, "services" | "person">,
  today: Today,
) {
  const { language } = person;
  const day = today.byCountry.get(entry.country) ?? today.elsewhere;
  const { id, reference, name, jobTitle, jobLanguage, company, country, state, promisedDay, receivedAt } = entry;
  const tags = (["suspect", "disowned", "held", "restricted"] as const).filter((tag) => entry[tag]);
  return {
    id,
    reference,
    name,
    nameBreaks: hyphenate(name ?? "", jobLanguage, minBrokenLength),
    jobTitle,
    jobLanguage,
    jobBreaks: hyphenate(jobTitle, jobLanguage),
    company: companyName(site, company),
    country: countryName(site, country, language),
    state,
    mayDecide: name !== undefined && state !== "withdrawn" && may({ person }, "decide", { company, country }),
    tags,
    received: shortDay(receivedAt, language, timeZoneOf(site, country)),
    ...(promisedDay
      ? { replyBy: shortDate(promisedDay, language), isLate: isLate({ answerBy: promisedDay }, false, day) }
      : {}),
  };
}

export type Row = ReturnType<typeof rowOf>;
