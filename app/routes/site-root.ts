import { redirect } from "react-router";
import { baseForVisitor, servicesContext } from "../context.ts";
import type { Route } from "./+types/site-root";

/** spec 1.6 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { site } = context.get(servicesContext);
  return redirect(`${baseForVisitor(request, context)}/job-search?country=${site.brand.defaultCountry}`);
}
