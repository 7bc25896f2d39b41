import { codeOf, PorticoError } from "#core/errors.ts";
import type { JobQuery, SearchResult } from "#core/jobs/job-index.ts";
import type { PageServices } from "#core/page-services.ts";
import type { Language } from "#core/site/language.ts";

/** A search that helps with what a page shows already; nothing where the index cannot answer it in time, or was asked enough. */
export type HelpSearch = (query: JobQuery) => Promise<SearchResult | undefined>;

interface HelpedPage {
  readonly services: Pick<PageServices, "jobIndex" | "onMissing" | "onError">;
  readonly language: Language;
}

/** Longest wait for all that helps a page, in milliseconds. */
const patience = 2_000;

/** So many for one page: each may be a call to another host, which serves other pages too. */
const most = 5;

/** The searches that help one page, those that are asked first. After one that failed no other is made, and only that one is told. */
export function createHelpSearch({ services, language }: HelpedPage, path: string, wait = patience): HelpSearch {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const time = AbortSignal.timeout(wait);
  time.addEventListener("abort", () =>
    reject(new PorticoError("unavailable", `searches that help take longer than ${wait} ms`)),
  );
  late.catch(() => undefined); // nobody may be waiting
  let missing = false;
  let asked = 0;
  return async (query) => {
    if (missing || asked === most) return undefined;
    asked += 1;
    const searched = services.jobIndex.search(query, language);
    searched.catch((error: unknown) => {
      if (time.aborted && !isExpected(error)) services.onError(error, path); // nobody waits for it any more
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

/** The one failure that an index promises; any other is a fault of the program. */
const isExpected = (error: unknown): boolean => codeOf(error) === "unavailable";
