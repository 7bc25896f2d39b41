import type { ShouldRevalidateFunctionArgs } from "react-router";
import { retryAfterHeaders } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { ApplicationFlow } from "./application-flow.tsx";

export { loader } from "./application-data.ts";
export { action } from "./take-plain-form.ts";

/**
 * Whether React Router loads the data again. A step of the form needs no new data: all steps have the same address, and must work without the
 * network.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const headers: Route.HeadersFunction = (given) => ({ "Cache-Control": "no-store", ...retryAfterHeaders(given) });

export default function JobApplication({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationFlow key={loaderData.job.id} data={loaderData} posted={actionData} />;
}
