import { secretHeaders } from "../../head/secret-headers.ts";
import { retryAfterHeaders } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { GoneApplication } from "./gone-application.tsx";
import { MyApplication } from "./my-application.tsx";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";

export { action } from "./handle-forms.ts";
export { loader } from "./my-application-data.ts";

export const headers: Route.HeadersFunction = (args) => ({ ...retryAfterHeaders(args), ...secretHeaders });

const erasedIn = (outcome: Outcome | undefined) =>
  outcome?.erased && "done" in outcome.erased ? outcome.erased : undefined;

export default function MyApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.application ? (
    <MyApplication data={loaderData as MyApplicationData} outcome={actionData} />
  ) : (
    <GoneApplication
      erased={erasedIn(actionData)}
      disowned={actionData?.disowned === true}
      proofMonths={loaderData.proofMonths}
    />
  );
}
