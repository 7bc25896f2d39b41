import { data, type HeadersFunction } from "react-router";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import type { PageServices } from "#core/page-services.ts";
import { type PageContextArgs, pageContextOf } from "./context.ts";

/** The status and the headers of a page if all or part of it is unavailable for now. */
export const unavailableInit = (error: unknown) => ({
  status: 503,
  headers: { "Retry-After": String(retryAfterOf(error)) },
});

/** Throws a 503 response if the index is unavailable, so that the page tells visitors when to come back. Throws any other error unchanged. */
export const throwUnavailable =
  ({ onPageUnavailable }: Pick<PageServices, "onPageUnavailable">, path: string) =>
  (error: unknown): never => {
    if (codeOf(error) !== "unavailable") throw error;
    onPageUnavailable(error, path);
    throw data(null, unavailableInit(error));
  };

/** Wraps a loader or an action that uses the index. If the index is unavailable, throws as `throwUnavailable` does. */
export const orUnavailable =
  <Args extends PageContextArgs, Result>(work: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    const { services } = pageContextOf(args); // throws a 404 before any work is done
    return work(args).catch(throwUnavailable(services, args.url.pathname));
  };

/**
 * Passes on the `Retry-After` header of `unavailableInit`. Routes must export this function: React Router sends only headers that a route exports.
 */
export const retryAfterHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const retryAfter = (errorHeaders ?? loaderHeaders).get("Retry-After") ?? actionHeaders.get("Retry-After");
  return retryAfter === null ? {} : { "Retry-After": retryAfter };
};
