import { retryAfterHeaders } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { GoneApplication } from "./gone-application.tsx";
import { MyApplication } from "./my-application.tsx";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";

export { action } from "./handle-forms.ts";
export { loader } from "./my-application-data.ts";

/** The address is the key to this page: it must not be cached, indexed or told to other sites. */
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export const headers: Route.HeadersFunction = (args) => ({ ...retryAfterHeaders(args), ...secret });

const erasedIn = (outcome: Outcome | undefined) =>
  outcome?.erased && "done" in outcome.erased ? outcome.erased : undefined;

export default function MyApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.application ? (
    <MyApplication data={loaderData as MyApplicationData} outcome={actionData} />
  ) : (
    <GoneApplication erased={erasedIn(actionData)} disowned={actionData?.disowned === true} />
  );
}
