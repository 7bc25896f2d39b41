import { secretHeaders } from "../../head/secret-headers.ts";
import { retryAfterHeaders } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { MyAlerts, NoAlerts, UnavailableAlerts } from "./my-alerts.tsx";
import { useFocusAfterPress } from "./use-focus-after-press.ts";

export { action, loader } from "./my-alerts-data.ts";

export const headers: Route.HeadersFunction = (args) => ({ ...retryAfterHeaders(args), ...secretHeaders });

export default function MyAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, canLeave } = loaderData;
  useFocusAfterPress();
  const hasLeft = actionData?.result === "left";
  if (!canLeave || hasLeft) return <NoAlerts hasLeft={hasLeft} />;
  return subscription ? <MyAlerts subscription={subscription} outcome={actionData} /> : <UnavailableAlerts />;
}
