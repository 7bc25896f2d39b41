import { isRouteErrorResponse, Outlet, useOutletContext, useRouteError } from "react-router";
import { ErrorScreen } from "../ui/error-screen.tsx";

/**
 * Wraps every page, so that a failing page is replaced inside the document: a new document would lack styles for a
 * moment.
 */
export default function PageFrame() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorScreen missing={isRouteErrorResponse(error) && error.status === 404} />;
}
