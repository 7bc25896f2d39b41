import { basePath } from "../../jobs/address.ts";
import { linkedCountryOf, type Site } from "../../site/site.ts";
import type { StoredApplication } from "../stored/application.ts";

/**
 * The address of the page from which a copy is fetched, in the language and country of an application, or in the default country if the site no
 * longer has that country. `publicUrl` has no trailing slash.
 */
export function handoverAddress(
  token: string,
  { language, country }: Pick<StoredApplication, "language" | "country">,
  { site, publicUrl }: { readonly site: Pick<Site, "brand" | "countries">; readonly publicUrl: string },
): string {
  const shown = linkedCountryOf(site, country);
  return `${publicUrl}${basePath(site.brand.basePath, language, shown)}/application/handover/${token}?country=${shown}`;
}
