import type { Logger } from "pino";
import type { PageServices } from "#core/page-services.ts";
import type { Making } from "./kept/making.ts";

/** The address of a candidate's page is the key to it, as that of a confirmation; it is written nowhere. */
export const withoutToken = (path: string): string => path.replace(/\/(application|confirm|sent)\/[^/]*/, "/$1/…");

/** Writes down what goes wrong with the pages of one request, and that a page which lacks something is not to be kept. */
export function pageLog(
  log: Logger,
  requestId: string,
  making: Pick<Making, "flawed"> = { flawed: false },
): Pick<PageServices, "onError" | "onMissing" | "onPutOff"> {
  const about = (err: unknown, path: string) => {
    making.flawed = true;
    return { requestId, path: withoutToken(path), err };
  };
  return {
    onError: (error, path) => log.error(about(error, path), "a page failed"),
    onMissing: (error, path) => log.warn(about(error, path), "a page goes without help"),
    onPutOff: (error, path) => log.warn(about(error, path), "a page is put off"),
  };
}
