import { searchFromAddress } from "#contract/search.ts";
import { normalAddress, partsOf } from "#core/jobs/address.ts";
import { lastPageOf } from "#core/jobs/paging.ts";
import type { PageServices } from "#core/page-services.ts";

/** Returns the parameters of the last page of results if `page` is beyond it (spec 2.7); otherwise `undefined`. */
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
 * The final address of a job search: in its normal form, and with the last page of results if the requested page does not exist. So one redirect is
 * enough. While the search is unavailable, the page number stays.
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
