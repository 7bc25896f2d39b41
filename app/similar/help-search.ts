import { codeOf, PorticoError } from "#core/errors.ts";
import type { JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import type { PageServices } from "#core/page-services.ts";
import type { Language } from "#core/translation/language.ts";

/** An additional search for a page; `undefined` if the index did not answer in time or enough searches were made. */
export type HelpSearch = (query: JobQuery) => Promise<SearchResult | undefined>;

interface HelpedPage {
  readonly services: Pick<PageServices, "jobIndex" | "onMissing" | "onError">;
  readonly language: Language;
}

/** The timeout of all additional searches of a page together. */
const helpTimeoutMs = 2_000;

/** Each search may be a call to another host, which serves other pages too. */
const maxSearchesPerPage = 5;

/** Waits for an optional answer; `undefined` if it did not come in time or enough was asked. */
type Help = <Answer>(ask: () => Promise<Answer>) => Promise<Answer | undefined>;

/** The additional searches of a page. */
export function createHelpSearch(page: HelpedPage, path: string, timeoutMs = helpTimeoutMs): HelpSearch {
  const help = createHelp(page, path, timeoutMs);
  return (query) => help(() => page.services.jobIndex.search(query, page.language));
}

/**
 * Asks the index for optional parts of a page, first come, first served. After one failure no more are asked, and only
 * that one is reported.
 */
export function createHelp({ services }: Pick<HelpedPage, "services">, path: string, timeoutMs = helpTimeoutMs): Help {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timeout = AbortSignal.timeout(timeoutMs);
  timeout.addEventListener("abort", () =>
    reject(new PorticoError("unavailable", `searches that help take longer than ${timeoutMs} ms`)),
  );
  late.catch(() => undefined); // there may be nobody who waits for the answer
  let hasFailed = false;
  let asked = 0;
  return async (ask) => {
    if (hasFailed || asked === maxSearchesPerPage) return undefined;
    asked += 1;
    const searched = ask();
    searched.catch((error: unknown) => {
      if (timeout.aborted && !isExpected(error)) services.onError(error, path); // nobody is waiting for the result any more
    });
    try {
      return await Promise.race([searched, late]);
    } catch (error) {
      if (!isExpected(error)) throw error;
      if (!hasFailed) services.onMissing(error, path);
      hasFailed = true;
      return undefined;
    }
  };
}

/** The only failure that an index may report; any other is a bug. */
const isExpected = (error: unknown): boolean => codeOf(error) === "unavailable";
