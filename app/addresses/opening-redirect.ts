import { redirect, redirectDocument } from "react-router";
import { basePath } from "#core/jobs/address.ts";
import { recentClosingTime } from "#core/jobs/closing.ts";
import type { FoundJob } from "#core/jobs/job-index.ts";
import { otherCountryFor } from "#core/jobs/own-country.ts";
import { parametersForCountry } from "#core/jobs/query.ts";
import type { PageContext } from "../context.ts";
import { addressesUnder } from "./addresses.ts";

/** The pages of an opening: its text, and its application form. */
export type OpeningPage = "details" | "application";

/**
 * Redirects from an outdated address of an opening to its current one. The opening may have another id now (spec C22), or no place in this country
 * (spec C8). If it has no form, or no longer has one, the address of the form redirects to the text (spec 4.1). A single redirect covers all of that.
 * Returns `undefined` if the address is right.
 */
export function openingRedirect(
  found: NonNullable<FoundJob>,
  { page, id }: { readonly page: OpeningPage; readonly id: string },
  { services, language, country, parameters, base }: PageContext,
): Response | undefined {
  const { job } = found;
  const now = job?.id ?? id;
  const isOver = found.state === "closed" && recentClosingTime(found, services.now()) === undefined;
  const shown = job?.externalJobLink || isOver ? "details" : page;
  const instead = found.state === "open" ? otherCountryFor(found.job, country, services.site) : undefined;
  if (instead) {
    const there = addressesUnder(basePath(services.site.brand.basePath, language, instead));
    const kept = parametersForCountry(parameters, instead);
    // a page of another country has another header and footer, so the browser must load a new document
    return redirectDocument(shown === "details" ? there.job(now, kept) : there.application(now, kept), 301);
  }
  if (now === id && shown === page) return undefined;
  const here = addressesUnder(base);
  const address = shown === "details" ? here.job(now, parameters) : here.application(now, parameters);
  return redirect(address, shown === page ? 301 : 302);
}
