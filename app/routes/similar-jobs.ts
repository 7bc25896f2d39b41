import { pageContextOf } from "../context.ts";
import { knownOpening } from "../opening/known-opening.ts";
import { similarData } from "../similar/similar-data.ts";
import type { Route } from "./+types/similar-jobs";

/** More than the page shows, because the tab leaves out openings for which it has applied. */
const limit = 8;

/**
 * Returns openings that are similar to one, as JSON; none if that opening is unknown. The thank-you page fetches them after it is shown, so that no
 * form waits for them.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const pageContext = pageContextOf(args);
  const { services, language, country } = pageContext;
  const opening = await knownOpening(services.jobIndex, args.params.id, language);
  const similar = opening ? await similarData(opening, country, pageContext, args.url.pathname, limit) : [];
  return Response.json(similar, { headers: { "X-Robots-Tag": "noindex" } });
}
