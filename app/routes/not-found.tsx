import { placeOf, toSearch } from "../context.ts";
import type { Route } from "./+types/not-found";

/** Under a base path to its search, elsewhere the page for addresses that do not exist (spec 1.7). */
export const loader = (args: Route.LoaderArgs): Response => toSearch(placeOf(args));

export default function NotFound(): null {
  return null;
}
