import { isRouteErrorResponse, Outlet, useOutletContext, useRouteError } from "react-router";
import { ErrorScreen } from "../ui/error-screen.tsx";

export { retryAfterHeaders as headers } from "../unavailable.ts";

/** Wraps every page. Its error boundary replaces only the page and keeps the document: a new document would appear without styles for a moment. */
export default function PageFrame() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorScreen kind={status === 404 ? "missing" : status === 503 ? "away" : "failed"} />;
}
