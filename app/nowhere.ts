import { basePath, normalAddress, partsOf } from "#core/jobs/address.ts";
import type { PageServices } from "#core/page-services.ts";
import { defaultLanguage } from "#core/site/language.ts";

/**
 * Whether a route shows nothing under these parameters, so that its visitor is led to the search (spec 1.7): no page is there, or no opening.
 * While the openings cannot be asked for, nobody is led away.
 */
export async function leadsNowhere(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
  { jobIndex }: Pick<PageServices, "jobIndex">,
): Promise<boolean> {
  if (pattern.endsWith("*")) return true;
  if (!/\/job-(?:details|application)\/:id$/.test(pattern)) return false;
  const found = jobIndex.find(params["id"] ?? "", defaultLanguage);
  return found.then(
    (job) => job === undefined,
    () => false,
  );
}

/** The search under the base path of a normal address, with its query. */
export function searchInPlaceOf(normal: string, { site }: Pick<PageServices, "site">): string {
  const { pathname, searchParams } = new URL(normal, "http://here");
  const parts = partsOf(pathname, site);
  if (!parts) return normal;
  const search = `${basePath(site.brand.basePath, parts.language, parts.country)}/job-search`;
  return normalAddress(search, searchParams, site) ?? normal;
}
