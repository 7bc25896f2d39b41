import { data, type HeadersFunction } from "react-router";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import type { PageServices } from "#core/page-services.ts";
import { type PlaceArgs, placeOf } from "./context.ts";

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

/** A loader or an action that is put off so where anything that it asks for is unavailable. */
export const orPutOff =
  <Args extends PlaceArgs, Result>(work: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    const { services } = placeOf(args); // raises before anything has begun that nobody would wait for
    return work(args).catch(puttingOff(services, args.url.pathname));
  };

/** The header of `comeBack`, for the routes that say it: the framework drops what no route asks for. */
export const comeBackHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const retryAfter = (errorHeaders ?? loaderHeaders).get("Retry-After") ?? actionHeaders.get("Retry-After");
  return retryAfter === null ? {} : { "Retry-After": retryAfter };
};
