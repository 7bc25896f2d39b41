import { isRouteErrorResponse, Outlet, useOutletContext, useRouteError } from "react-router";
import { ErrorScreen } from "../ui/error-screen.tsx";

export { comeBackHeaders as headers } from "../put-off.ts";

/** Around every page, so that one that fails is replaced within the document: made anew, that would be without styles for a moment. */
export default function PageFrame() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorScreen kind={status === 404 ? "missing" : status === 503 ? "away" : "failed"} />;
}
