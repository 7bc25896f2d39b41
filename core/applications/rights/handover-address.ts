import { basePath } from "../../jobs/address.ts";
import type { Site } from "../../site/site.ts";
import type { StoredApplication } from "../stored/application.ts";

/** The address of the page at which a copy is fetched, in the language and country of an application. `publicUrl` has no trailing slash. */
export const handoverAddress = (
  token: string,
  { language, country }: Pick<StoredApplication, "language" | "country">,
  { site, publicUrl }: { readonly site: Pick<Site, "brand">; readonly publicUrl: string },
): string =>
  `${publicUrl}${basePath(site.brand.basePath, language, country)}/application/handover/${token}?country=${country}`;
