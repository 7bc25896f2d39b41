import { redirectToSearch } from "../addresses/to-search.ts";
import { pageContextOf } from "../context.ts";
import type { Route } from "./+types/not-found";

/** Redirects to the search if the address is under a base path; otherwise shows the not-found page (spec 1.7). */
export const loader = (args: Route.LoaderArgs): Promise<Response> => redirectToSearch(pageContextOf(args));

export default function NotFound(): null {
  return null;
}
