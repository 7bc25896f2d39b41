import { data, type HeadersFunction } from "react-router";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import type { PageServices } from "#core/page-services.ts";
import { type PageContextArgs, pageContextOf } from "./context.ts";

/** Status and headers of a page that is unavailable for now, in whole or in part. */
export const unavailableInit = (error: unknown) => ({
  status: 503,
  headers: { "Retry-After": String(retryAfterOf(error)) },
});

/** Throws a calm page for an unavailable index, which says when to come back. Other errors are thrown as they are. */
export const throwUnavailable =
  ({ onPutOff }: Pick<PageServices, "onPutOff">, path: string) =>
  (error: unknown): never => {
    if (codeOf(error) !== "unavailable") throw error;
    onPutOff(error, path);
    throw data(null, unavailableInit(error));
  };

/** Wraps a loader or an action, so that an unavailable index throws that page. */
export const orUnavailable =
  <Args extends PageContextArgs, Result>(work: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    const { services } = pageContextOf(args); // throws before any work has begun
    return work(args).catch(throwUnavailable(services, args.url.pathname));
  };

/** The header of `unavailableInit`, for routes that send it: the framework drops headers that no route exports. */
export const retryAfterHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const retryAfter = (errorHeaders ?? loaderHeaders).get("Retry-After") ?? actionHeaders.get("Retry-After");
  return retryAfter === null ? {} : { "Retry-After": retryAfter };
};
