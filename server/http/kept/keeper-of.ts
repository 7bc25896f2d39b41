import type { Logger } from "pino";
import type { ShownAnswerTimes } from "#core/applications/kept/shown-answer-times.ts";
import type { ChangeNotifications } from "#core/duties/changes.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import type { Today } from "#core/jobs/today.ts";
import type { Metrics } from "#core/metrics.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";
import type { Site } from "#core/site/site.ts";
import type { Config } from "../../settings/config.ts";
import { createNetworkResolver } from "../networks-behind.ts";
import type { RateLimiter } from "../rate-limiter.ts";
import type { AnswerInProgress } from "./answer-in-progress.ts";
import { type AnswerKeeper, createAnswerKeeper } from "./keep-answers.ts";

export interface AnswerKeeperSource {
  readonly services: {
    readonly config: Config;
    readonly site: Site;
    readonly jobStore: Pick<JobStore, "lastChange">;
    readonly searchEngine: Pick<SearchEngine, "seen">;
    readonly today: Pick<Today, "everywhere">;
    readonly answerTimes: Pick<ShownAnswerTimes, "version">;
    readonly metrics: Metrics;
    readonly changes: ChangeNotifications;
  };
  readonly app: {
    readonly fetch: (request: Request, env: { readonly making: AnswerInProgress }) => Response | Promise<Response>;
  };
  readonly rateLimiter: RateLimiter;
  readonly log: Logger;
}

const megabyte = 1_048_576;

/**
 * Creates the cache of the program's responses. Returns `undefined` if the openings are on another host, because this program would not notice when
 * they change.
 */
export function answerKeeperOf({ services, app, rateLimiter, log }: AnswerKeeperSource): AnswerKeeper | undefined {
  const { config, site, jobStore, searchEngine, today, answerTimes, metrics, changes } = services;
  if (config.SEARCH_API || config.PUBLIC_API) return undefined;
  const networksBehind = createNetworkResolver(config);
  const keeper = createAnswerKeeper({
    metrics,
    site,
    publicUrl: config.PUBLIC_URL,
    maxBytes: config.PAGE_CACHE_MB * megabyte,
    rateLimiter,
    log,
    make: (request, making) => app.fetch(request, { making }),
    networkOf: (request) => networksBehind(request, request.headers["x-forwarded-for"] as string | undefined),
    lastChange: () => jobStore.lastChange(),
    searched: () => searchEngine.seen(),
    day: () => `${today.everywhere()} ${answerTimes.version()}`,
    changes,
  });
  metrics.observeResponseCache(keeper.figures);
  return keeper;
}
