import { isHeld, latestHoldDay } from "#core/applications/kept/hold.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { titleLanguageOf } from "#core/applications/stored/title-language.ts";
import { shownNameOf } from "#core/desk/may.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import { shortDate, shortDay } from "../../dates.ts";
import { companyName, countryName } from "../../names.ts";

/** The data of an application for somebody who may hold or erase it, but perhaps not read it: just enough to recognise it. */
export function retentionData({ services, person }: DeskPageInput, application: StoredApplication) {
  const { site, now, hyphenate } = services;
  const { language } = person;
  const { id, reference, receivedAt, jobTitle, state, files, hold, country } = application;
  const jobLanguage = titleLanguageOf(application);
  const at = momentOf(now());
  const held = hold && isHeld({ heldUntil: hold.until }, at) ? hold : undefined;
  return {
    id,
    reference,
    received: shortDay(receivedAt, language, timeZoneOf(site, country)),
    job: { title: jobTitle, language: jobLanguage, breaks: hyphenate(jobTitle, jobLanguage) },
    company: companyName(site, application.company),
    country: countryName(site, country, language),
    state,
    files: files.length,
    isDisowned: application.disownedAt !== undefined,
    isErasureAsked: application.eraseAskedAt !== undefined,
    days: { first: dayOf(at), last: latestHoldDay(at) },
    ...(held ? { hold: { day: shortDate(held.until, language), name: shownNameOf(held.who), why: held.why } } : {}),
  };
}

export type RetentionData = ReturnType<typeof retentionData>;
