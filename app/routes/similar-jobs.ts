import { placeOf } from "../context.ts";
import { knownOpening } from "../opening/known-opening.ts";
import { similarData } from "../similar/similar-data.ts";
import type { Route } from "./+types/similar-jobs";

/** So many are looked for: the tab leaves out those that it has applied for. */
const asked = 8;

/** Openings like one, as JSON: the thank-you asks for them once it is shown, so that no form waits for them. Empty where nothing is known. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const place = placeOf(args);
  const { services, language, country } = place;
  const opening = await knownOpening(services.jobIndex, args.params.id, language);
  const similar = opening ? await similarData(opening, country, place, args.url.pathname, asked) : [];
  return Response.json(similar, { headers: { "X-Robots-Tag": "noindex" } });
}
