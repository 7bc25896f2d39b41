import { pageContextOf } from "../context.ts";
import { knownOpening } from "../opening/known-opening.ts";
import { similarData } from "../similar/similar-data.ts";
import type { Route } from "./+types/similar-jobs";

/** More than are shown, as the tab leaves out openings it has applied for. */
const limit = 8;

/**
 * Openings like one, as JSON. The thank-you page fetches them once shown, so that no form waits for them. Empty if the
 * opening is unknown.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const pageContext = pageContextOf(args);
  const { services, language, country } = pageContext;
  const opening = await knownOpening(services.jobIndex, args.params.id, language);
  const similar = opening ? await similarData(opening, country, pageContext, args.url.pathname, limit) : [];
  return Response.json(similar, { headers: { "X-Robots-Tag": "noindex" } });
}
