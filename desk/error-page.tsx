import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { useTranslate } from "./texts.ts";
import { PageTitle } from "./ui/page-title.tsx";
import { ToList } from "./ui/to-list.tsx";

/**
 * Shown instead of a page after an error; never reveals internals. Each route with an action exports it as its `ErrorBoundary`: after a failed
 * action, the router loads data only for the routes above the boundary, and the header needs the data of the root.
 */
export function ErrorPage() {
  const t = useTranslate();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 404 ? "missing" : status === 403 ? "forbidden" : status === 503 ? "away" : "failed";
  return (
    <main id="content" className="desk-page">
      <PageTitle>{t(`error.${kind}.heading`)}</PageTitle>
      <h1>{t(`error.${kind}.heading`)}</h1>
      <p className="lead">{t(`error.${kind}.text`)}</p>
      <p className="actions">
        <ToList className="button small">{t("error.toApplications")}</ToList>
        {kind !== "missing" && (
          <a className="button small quiet" href={`${pathname}${search}`}>
            {t("error.again")}
          </a>
        )}
      </p>
    </main>
  );
}
