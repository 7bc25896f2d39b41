import { redirect } from "react-router";
import { basePath } from "#core/jobs/address.ts";
import { partsOrGuess, servicesContext } from "../context.ts";
import type { Route } from "./+types/site-root";

/** Redirects to the job search in the visitor's language and the site's default country (spec 1.6). */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { language, country } = partsOrGuess(request, context);
  const base = basePath(context.get(servicesContext).site.brand.basePath, language, country);
  return redirect(`${base}/job-search?country=${country}`);
}
