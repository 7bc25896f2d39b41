import { redirect } from "react-router";
import { basePath, normalAddress, partsOf } from "#core/jobs/address.ts";
import { countryInstead } from "#core/jobs/own-country.ts";
import { parametersForCountry } from "#core/jobs/query.ts";
import type { PageServices } from "#core/page-services.ts";
import { defaultLanguage } from "#core/site/language.ts";
import { toOwnCountry } from "./own-country.ts";

/** Which page an address asks for. */
interface Asked {
  readonly pattern: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Whether a page is asked for, and not something sent. */
  readonly toDocument: boolean;
}

/**
 * Leads to a normal address, or at once to where that would lead on: to the search where no page or opening is there (spec 1.7), to an
 * opening's own country where it has no place (spec C8). While the openings cannot be asked for, nobody is led away.
 */
export async function leadingOn(
  normal: string,
  { pattern, params, toDocument }: Asked,
  services: PageServices,
): Promise<Response> {
  const { site, jobIndex } = services;
  if (pattern.endsWith("*")) return redirect(searchInPlaceOf(normal, services));
  const kind = /\/job-(details|application)\/:id$/.exec(pattern)?.[1];
  if (!kind) return redirect(normal);
  const id = params["id"] ?? "";
  const found = await jobIndex.find(id, defaultLanguage).catch(() => "unknown" as const);
  if (found === undefined) return redirect(searchInPlaceOf(normal, services));
  const { pathname, searchParams } = new URL(normal, "http://here");
  const parts = partsOf(pathname, site);
  if (!toDocument || !parts || found === "unknown" || found.state === "closed") return redirect(normal);
  const instead = countryInstead(found.job, parts.country, site);
  if (!instead) return redirect(normal);
  const parameters = parametersForCountry(searchParams, instead);
  return toOwnCountry({ services, language: parts.language }, instead, (there) =>
    kind === "details" || found.job.externalJobLink ? there.job(id, parameters) : there.application(id, parameters),
  );
}

/** The search under the base path of a normal address, with its query. */
function searchInPlaceOf(normal: string, { site }: Pick<PageServices, "site">): string {
  const { pathname, searchParams } = new URL(normal, "http://here");
  const parts = partsOf(pathname, site);
  if (!parts) return normal;
  const search = `${basePath(site.brand.basePath, parts.language, parts.country)}/job-search`;
  return normalAddress(search, searchParams, site) ?? normal;
}
