import { redirect } from "react-router";
import { basePath, pathPartsOf } from "#core/jobs/address.ts";
import type { PageServices } from "#core/page-services.ts";
import { defaultLanguage } from "#core/translation/language.ts";
import { openingRedirect } from "./opening-redirect.ts";
import { searchAddress } from "./search-address.ts";

/** The page that an address requests, as far as it is known before the redirect. */
interface RequestedPage {
  readonly pattern: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Whether the browser requests a document: false for page data and for submitted forms. */
  readonly toDocument: boolean;
}

/**
 * Redirects to the normal form of an address. If that form would redirect again, redirects to the final target at once. The target is the search if
 * there is no such page or opening (spec 1.7), the last page of results if the page number is too high (spec 2.7), or the current address of the
 * opening. While the catalogue is unavailable, only the spelling of the address is normalised.
 */
export async function finalRedirect(
  normal: string,
  { pattern, params, toDocument }: RequestedPage,
  services: PageServices,
): Promise<Response> {
  const { site, jobIndex } = services;
  const { pathname, searchParams: parameters } = new URL(normal, "http://here");
  const parts = pathPartsOf(pathname, site);
  if (!parts) return redirect(normal);
  const { language, country } = parts;
  const base = basePath(site.brand.basePath, language, country);
  const toSearch = async () => redirect(await searchAddress(`${base}/job-search`, parameters, services));
  if (pattern.endsWith("*") || pattern.endsWith("/job-search")) return toSearch();
  const page = /\/job-(details|application)\/:id$/.exec(pattern)?.[1] as "details" | "application" | undefined;
  if (!page) return redirect(normal);
  const id = params["id"] ?? "";
  const found = await jobIndex.find(id, defaultLanguage).catch(() => "unknown" as const);
  if (found === undefined) return toSearch();
  if (!toDocument || found === "unknown") return redirect(normal);
  return openingRedirect(found, { page, id }, { services, language, country, parameters, base }) ?? redirect(normal);
}
