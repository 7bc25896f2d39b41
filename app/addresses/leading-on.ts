import { redirect } from "react-router";
import { basePath, partsOf } from "#core/jobs/address.ts";
import type { PageServices } from "#core/page-services.ts";
import { defaultLanguage } from "#core/translation/language.ts";
import { elsewhere } from "./elsewhere.ts";
import { searchAddress } from "./search-address.ts";

/** Which page an address asks for. */
interface Asked {
  readonly pattern: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Whether a page is asked for, and not something sent. */
  readonly toDocument: boolean;
}

/**
 * Leads to a normal address, or at once to where that would lead on: to the search where no page or opening is there (spec 1.7), to the last
 * page of results (spec 2.7), to where the page of an opening is instead. While the openings cannot be asked for, nobody is led away.
 */
export async function leadingOn(
  normal: string,
  { pattern, params, toDocument }: Asked,
  services: PageServices,
): Promise<Response> {
  const { site, jobIndex } = services;
  const { pathname, searchParams: parameters } = new URL(normal, "http://here");
  const parts = partsOf(pathname, site);
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
  return elsewhere(found, { page, id }, { services, language, country, parameters, base }) ?? redirect(normal);
}
