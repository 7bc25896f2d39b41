import { isLate } from "#core/applications/stored/answer-day.ts";
import type { DeskEntry } from "#core/desk/applications.ts";
import { type Site, timeZoneOf } from "#core/site/site.ts";
import type { Day } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";
import { shortDate, shortDay } from "../../dates.ts";
import { companyName, countryName } from "../../names.ts";

/** A line of the list, as it is shown. */
export function rowOf(entry: DeskEntry, site: Site, language: Language, today: Day) {
  const { id, reference, name, jobTitle, company, country, state, waitsBy, receivedAt } = entry;
  const tags = (["suspect", "disowned", "held", "restricted"] as const).filter((tag) => entry[tag]);
  return {
    id,
    reference,
    name,
    jobTitle,
    jobLanguage: entry.language,
    company: companyName(site, company),
    country: countryName(site, country, language),
    state,
    tags,
    received: shortDay(receivedAt, language, timeZoneOf(site, country)),
    ...(waitsBy ? { replyBy: shortDate(waitsBy, language), isLate: isLate({ answerBy: waitsBy }, false, today) } : {}),
  };
}

export type Row = ReturnType<typeof rowOf>;
