import { searchFromAddress } from "#contract/search.ts";
import { normalAddress, partsOf } from "#core/jobs/address.ts";
import { lastPageOf } from "#core/jobs/paging.ts";
import type { PageServices } from "#core/page-services.ts";

/** The parameters of the last page if `page` is past it (spec 2.7), else `undefined`. */
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
 * The final address of a job search: in its normal form, and on the last page if `page` is past it, so that one
 * redirect is enough. While the search is unavailable, the page number stays.
 */
export async function searchAddress(
  path: string,
  parameters: URLSearchParams,
  { site, jobIndex }: Pick<PageServices, "site" | "jobIndex">,
): Promise<string> {
  const normal = normalAddress(path, parameters, site) ?? path;
  const { pathname, searchParams } = new URL(normal, "http://here");
  const parts = partsOf(pathname, site);
  if (!parts || !searchParams.has("page")) return normal;
  const query = searchFromAddress(searchParams, parts.country);
  if (query.page === 1) return normal;
  const found = await jobIndex.search(query, parts.language).catch(() => undefined);
  const there = found && lastPageParameters(searchParams, query.page, found.total);
  return there ? `${pathname}?${there}` : normal;
}
