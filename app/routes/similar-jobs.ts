import { pageContextOf } from "../context.ts";
import { knownOpening } from "../opening/known-opening.ts";
import { similarData } from "../similar/similar-data.ts";
import type { Route } from "./+types/similar-jobs";

/** How many openings are returned. The page shows fewer: it leaves out openings for which the candidate has applied in this tab. */
const limit = 8;

/**
 * Returns openings that are similar to one, as JSON. Returns an empty list if that opening is unknown. The thank-you page fetches this after it is
 * shown, so that sending a form does not wait for the search.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const pageContext = pageContextOf(args);
  const { services, language, country } = pageContext;
  const opening = await knownOpening(services.jobIndex, args.params.id, language);
  const similar = opening ? await similarData(opening, country, pageContext, args.url.pathname, limit) : [];
  return Response.json(similar, { headers: { "X-Robots-Tag": "noindex" } });
}
