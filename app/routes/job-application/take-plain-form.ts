import { data, redirect } from "react-router";
import { statusOf } from "#contract/errors.ts";
import { sourceText, unknownSource } from "#core/applications/submit/source.ts";
import { codeOf } from "#core/errors.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import { redirectToSearch } from "../../addresses/to-search.ts";
import { pageContextOf, postedContext } from "../../context.ts";
import { throwUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/route";

/** Handles a plain form, as browsers send it without scripts (spec C3). */
export async function action(args: Route.ActionArgs) {
  const pageContext = pageContextOf(args);
  const { services, language, country, parameters, base } = pageContext;
  const form = services.plainForm;
  if (!form) throw new Response(null, { status: 400 }); // browsers send only plain forms to this address
  const { id: jobId } = args.params;
  const unknown = unknownSource(services.site.brand.productKey);
  const about = {
    source: sourceText(parameters.get("s") ?? "") || unknown.source,
    medium: sourceText(parameters.get("k") ?? "") || unknown.medium,
  };
  const outcome = await services
    .sendPlainForm({ jobId, form, language, country, ...about })
    .catch(async (error: unknown) => {
      if (codeOf(error) === "not_found") throw await redirectToSearch(pageContext);
      return throwUnavailable(services, args.url.pathname)(error);
    });
  if (outcome.ok) throw redirect(addressesUnder(base).sent(jobId, outcome.token, parameters), 303);
  args.context.set(postedContext, true);
  const { failure, problems, retryAfter } = outcome;
  const isOnlyShown = failure === undefined && Object.keys(problems).length === 0;
  return data(outcome, {
    status: isOnlyShown ? 200 : statusOf[failure ?? "invalid"],
    ...(retryAfter === undefined ? {} : { headers: { "Retry-After": String(retryAfter) } }),
  });
}
