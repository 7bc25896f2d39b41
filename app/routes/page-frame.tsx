import { isRouteErrorResponse, Outlet, useOutletContext, useRouteError } from "react-router";
import { ErrorScreen } from "../ui/error-screen.tsx";

/** Around every page, so that one that fails is replaced within the document: made anew, that would be without styles for a moment. */
export default function PageFrame() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorScreen missing={isRouteErrorResponse(error) && error.status === 404} />;
}
