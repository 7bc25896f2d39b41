import { data, type HeadersFunction } from "react-router";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import type { PageServices } from "#core/page-services.ts";

/** With which status and header a page says that it, or what people came for, cannot be had now. */
export const comeBack = (error: unknown) => ({
  status: 503,
  headers: { "Retry-After": String(retryAfterOf(error)) },
});

/** Ends a page that cannot be made while an index is unavailable: a calm one is shown, and when to come back is said. */
export const puttingOff =
  ({ onPutOff }: Pick<PageServices, "onPutOff">, path: string) =>
  (error: unknown): never => {
    if (codeOf(error) !== "unavailable") throw error;
    onPutOff(error, path);
    throw data(null, comeBack(error));
  };

/** The header of `comeBack`, for the routes that say it: the framework drops what no route asks for. */
export const comeBackHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const retryAfter = (errorHeaders ?? loaderHeaders).get("Retry-After");
  return retryAfter === null ? {} : { "Retry-After": retryAfter };
};
