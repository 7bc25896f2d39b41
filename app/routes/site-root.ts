import { redirect } from "react-router";
import { basePath } from "#core/jobs/address.ts";
import { searchAddress } from "../addresses/search-address.ts";
import { pathPartsOrDefaults, servicesContext } from "../context.ts";
import type { Route } from "./+types/site-root";

/**
 * Redirects to the job search in the visitor's language and the site's default country (spec 1.6). The redirect keeps the query string, which
 * contains the source of the visitor (spec 4.11).
 */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const { language, country } = pathPartsOrDefaults(request, context);
  const services = context.get(servicesContext);
  const search = `${basePath(services.site.brand.basePath, language, country)}/job-search`;
  return redirect(await searchAddress(search, url.searchParams, services));
}
