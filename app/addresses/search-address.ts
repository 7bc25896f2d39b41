import { searchFromAddress } from "#contract/search.ts";
import { normalAddress, pathPartsOf } from "#core/jobs/address.ts";
import { lastPageOf } from "#core/jobs/paging.ts";
import type { PageServices } from "#core/page-services.ts";

/** If `page` is beyond the last page of results, returns the parameters of the last page (spec 2.7); otherwise `undefined`. */
export function lastPageParameters(
  parameters: URLSearchParams,
  page: number,
  total: number,
): URLSearchParams | undefined {
  const last = lastPageOf(total);
  if (page <= last) return undefined;
  const there = new URLSearchParams(parameters);
  if (last > 1) there.set("page", String(last));
  else there.delete("page");
  return there;
}

/**
 * Returns the final address of a job search, so that one redirect is enough. The address has the normal form. If the requested page does not exist,
 * the address names the last page of results. While the search is unavailable, the page number is not changed.
 */
export async function searchAddress(
  path: string,
  parameters: URLSearchParams,
  { site, jobIndex }: Pick<PageServices, "site" | "jobIndex">,
): Promise<string> {
  const normal = normalAddress(path, parameters, site) ?? path;
  const { pathname, searchParams } = new URL(normal, "http://here");
  const parts = pathPartsOf(pathname, site);
  if (!parts || !searchParams.has("page")) return normal;
  const query = searchFromAddress(searchParams, parts.country);
  if (query.page === 1) return normal;
  const found = await jobIndex.search(query, parts.language).catch(() => undefined);
  const there = found && lastPageParameters(searchParams, query.page, found.total);
  return there ? `${pathname}?${there}` : normal;
}
