import { codeOf, PorticoError } from "#core/errors.ts";
import type { JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import type { PageServices } from "#core/page-services.ts";
import type { Language } from "#core/translation/language.ts";

/** An additional search for what a page offers; `undefined` if the index cannot answer in time, or was asked often enough. */
export type HelpSearch = (query: JobQuery) => Promise<SearchResult | undefined>;

interface HelpedPage {
  readonly services: Pick<PageServices, "jobIndex" | "onMissing" | "onError">;
  readonly language: Language;
}

/** The longest wait for all additional searches of a page, in milliseconds. */
const patience = 2_000;

/** The most additional searches of a page: each may be a call to another host, which serves other pages too. */
const most = 5;

/** Waits for what helps people on; `undefined` where the index cannot answer in time, or was asked often enough. */
type Help = <Answer>(ask: () => Promise<Answer>) => Promise<Answer | undefined>;

/** The additional searches of a page. */
export function createHelpSearch(page: HelpedPage, path: string, wait = patience): HelpSearch {
  const help = createHelp(page, path, wait);
  return (query) => help(() => page.services.jobIndex.search(query, page.language));
}

/**
 * Asks the index for what a page may do without, first come, first served. After one question has failed, no more are asked, and only that failure
 * is reported.
 */
export function createHelp({ services }: Pick<HelpedPage, "services">, path: string, wait = patience): Help {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const time = AbortSignal.timeout(wait);
  time.addEventListener("abort", () =>
    reject(new PorticoError("unavailable", `searches that help take longer than ${wait} ms`)),
  );
  late.catch(() => undefined); // nobody may be waiting for it
  let missing = false;
  let asked = 0;
  return async (ask) => {
    if (missing || asked === most) return undefined;
    asked += 1;
    const searched = ask();
    searched.catch((error: unknown) => {
      if (time.aborted && !isExpected(error)) services.onError(error, path); // nobody waits for the result any more
    });
    try {
      return await Promise.race([searched, late]);
    } catch (error) {
      if (!isExpected(error)) throw error;
      if (!missing) services.onMissing(error, path);
      missing = true;
      return undefined;
    }
  };
}

/** The only failure that an index may have; any other is a bug. */
const isExpected = (error: unknown): boolean => codeOf(error) === "unavailable";
