import { pageContextOf } from "../context.ts";
import { openingIfAvailable } from "../opening/known-opening.ts";
import { similarData } from "../similar/similar-data.ts";
import type { Route } from "./+types/similar-jobs";

/** The number of openings to return. The page shows fewer, after leaving out those for which the candidate has applied in this tab. */
const limit = 8;

/**
 * Returns openings that are similar to the one in the address, as JSON; an empty list if that opening does not exist. The thank-you page fetches this
 * after it is shown, so that sending the form does not wait for the search.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const pageContext = pageContextOf(args);
  const { services, language, country } = pageContext;
  const opening = await openingIfAvailable(services.jobIndex, args.params.id, language);
  const similar = opening ? await similarData(opening, country, pageContext, args.url.pathname, limit) : [];
  return Response.json(similar, { headers: { "X-Robots-Tag": "noindex" } });
}
