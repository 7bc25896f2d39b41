import { codeOf, PorticoError } from "#core/errors.ts";
import type { JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import type { PageServices } from "#core/page-services.ts";
import type { Language } from "#core/translation/language.ts";

/**
 * Makes a search that a page can do without. Resolves to `undefined` if the index does not respond in time or is unavailable, or if the page has
 * already made the maximum number of such searches.
 */
export type OptionalSearch = (query: JobQuery) => Promise<SearchResult | undefined>;

interface HelpedPage {
  readonly services: Pick<PageServices, "jobIndex" | "onPartUnavailable" | "onError">;
  readonly language: Language;
}

/** The timeout for all additional searches of a page together. */
const helpTimeoutMs = 2_000;

/** How many additional searches a page may make. Each may be a call to another host, whose capacity other pages need, too. */
const maxSearchesPerPage = 5;

/**
 * Runs a query that the page can do without. Resolves to `undefined` if the result does not come in time, or if the page has already run the maximum
 * number of such queries.
 */
type Help = <Answer>(ask: () => Promise<Answer>) => Promise<Answer | undefined>;

/** Creates the function that makes the additional searches of a page. */
export function createOptionalSearch(page: HelpedPage, path: string, timeoutMs = helpTimeoutMs): OptionalSearch {
  const help = createOptionalQuery(page, path, timeoutMs);
  return (query) => help(() => page.services.jobIndex.search(query, page.language));
}

/**
 * Creates the function that queries the index for optional parts of a page. After one query has failed, no further one is made. Only the first
 * failure is reported.
 */
export function createOptionalQuery(
  { services }: Pick<HelpedPage, "services">,
  path: string,
  timeoutMs = helpTimeoutMs,
): Help {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timeout = AbortSignal.timeout(timeoutMs);
  timeout.addEventListener("abort", () =>
    reject(new PorticoError("unavailable", `searches that help take longer than ${timeoutMs} ms`)),
  );
  late.catch(() => undefined); // avoids an unhandled rejection if nothing waits for this promise
  let hasFailed = false;
  let asked = 0;
  return async (ask) => {
    if (hasFailed || asked === maxSearchesPerPage) return undefined;
    asked += 1;
    const searched = ask();
    searched.catch((error: unknown) => {
      if (timeout.aborted && !isExpected(error)) services.onError(error, path); // reported here, because nothing waits for the result any more
    });
    try {
      return await Promise.race([searched, late]);
    } catch (error) {
      if (!isExpected(error)) throw error;
      if (!hasFailed) services.onPartUnavailable(error, path);
      hasFailed = true;
      return undefined;
    }
  };
}

/** `unavailable` is the only error that an index may raise; any other error is a bug. */
const isExpected = (error: unknown): boolean => codeOf(error) === "unavailable";
