import { redirect } from "react-router";
import { closedLately } from "#core/jobs/closing.ts";
import type { FoundJob } from "#core/jobs/job-index.ts";
import { countryInstead } from "#core/jobs/own-country.ts";
import { parametersForCountry } from "#core/jobs/query.ts";
import type { Place } from "../context.ts";
import { addressesUnder } from "./addresses.ts";
import { toOwnCountry } from "./own-country.ts";

/** The two pages of an opening. */
export type OpeningPage = "details" | "application";

/**
 * Where a page of an opening is instead of here, by one redirect: under the id that it has now (spec C22), in a country where it has a place
 * (spec C8), and for a form that is not served any more, or never was, the page of the opening (spec 4.1). `undefined` where it is here.
 */
export function elsewhere(
  found: NonNullable<FoundJob>,
  { page, id }: { readonly page: OpeningPage; readonly id: string },
  { services, language, country, parameters, base }: Place,
): Response | undefined {
  const { job } = found;
  const now = job?.id ?? id;
  const isOver = found.state === "closed" && closedLately(found, services.now()) === undefined;
  const shown = job?.externalJobLink || isOver ? "details" : page;
  const instead = found.state === "open" ? countryInstead(found.job, country, services.site) : undefined;
  if (instead) {
    const there = parametersForCountry(parameters, instead);
    return toOwnCountry({ services, language }, instead, (own) =>
      shown === "details" ? own.job(now, there) : own.application(now, there),
    );
  }
  if (now === id && shown === page) return undefined;
  const here = addressesUnder(base);
  const address = shown === "details" ? here.job(now, parameters) : here.application(now, parameters);
  return redirect(address, shown === page ? 301 : 302);
}
