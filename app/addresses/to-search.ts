import { redirect } from "react-router";
import type { PageContext } from "../context.ts";
import { searchAddress } from "./search-address.ts";

/** Redirects to the job search under the base path of the page, and keeps the query. */
export const redirectToSearch = async ({ services, base, parameters }: PageContext): Promise<Response> =>
  redirect(await searchAddress(`${base}/job-search`, parameters, services));
