import { redirect } from "react-router";
import type { Place } from "../context.ts";
import { searchAddress } from "./search-address.ts";

/** Redirects to the job search of a base path, keeping the query. */
export const toSearch = async ({ services, base, parameters }: Place): Promise<Response> =>
  redirect(await searchAddress(`${base}/job-search`, parameters, services));
