import { secretHeaders } from "../../head/secret-headers.ts";
import { retryAfterHeaders } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { MyAlerts, NoAlerts } from "./my-alerts.tsx";

export { action, loader } from "./my-alerts-data.ts";

export const headers: Route.HeadersFunction = (args) => ({ ...retryAfterHeaders(args), ...secretHeaders });

export default function MyAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription } = loaderData;
  return subscription && !actionData?.hasLeft ? (
    <MyAlerts subscription={subscription} />
  ) : (
    <NoAlerts hasLeft={actionData?.hasLeft === true} />
  );
}
