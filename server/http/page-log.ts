import type { Logger } from "pino";
import type { PageServices } from "#core/page-services.ts";
import type { AnswerInProgress } from "./kept/answer-in-progress.ts";

/**
 * Replaces the token in a path. Anybody with the token can open the candidate's page, confirm the application or end the alerts, so it must not be
 * logged.
 */
export const withoutToken = (path: string): string =>
  path.replace(/\/(application|confirm|sent|alerts)\/[^/]*/, "/$1/…");

/** Returns functions that log what goes wrong while a page is rendered, and that mark the page as one that must not be cached. */
export function pageLog(
  log: Logger,
  requestId: string,
  making: Pick<AnswerInProgress, "isIncomplete"> = { isIncomplete: false },
): Pick<PageServices, "onError" | "onPartUnavailable" | "onPageUnavailable"> {
  const about = (err: unknown, path: string) => {
    making.isIncomplete = true;
    return { requestId, path: withoutToken(path), err };
  };
  return {
    onError: (error, path) => log.error(about(error, path), "a page failed"),
    onPartUnavailable: (error, path) => log.warn(about(error, path), "part of a page could not be rendered"),
    onPageUnavailable: (error, path) => log.warn(about(error, path), "a page was postponed"),
  };
}
