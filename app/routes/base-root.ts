import { placeOf, toSearch } from "../context.ts";
import type { Route } from "./+types/base-root";

/** spec 1.6 */
export const loader = (args: Route.LoaderArgs): Response => toSearch(placeOf(args));
