import { isRouteErrorResponse, Outlet, useOutletContext, useRouteError } from "react-router";
import { ErrorScreen } from "../ui/error-screen.tsx";

export { retryAfterHeaders as headers } from "../unavailable.ts";

/** Wraps every page, so that an error replaces only the page inside the document. In a new document the styles would be missing for a moment. */
export default function PageFrame() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorScreen kind={status === 404 ? "missing" : status === 503 ? "away" : "failed"} />;
}
