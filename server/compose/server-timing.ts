import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import type { Metrics } from "#core/metrics.ts";

/** For one request, how long it has waited for the search and for rendering so far, in milliseconds. */
interface Waited {
  search: number;
  render: number;
}

/** In development, reports in the header `Server-Timing` how long the parts of a response took. Browsers' developer tools show it. */
export function createServerTiming(): {
  readonly middleware: MiddlewareHandler;
  /** Wraps metrics, so that the times of searching and rendering are also recorded for the current request. */
  readonly noting: (metrics: Metrics) => Metrics;
} {
  const scope = new AsyncLocalStorage<Waited>();
  const add = (what: keyof Waited, seconds: number): void => {
    const waited = scope.getStore();
    if (waited) waited[what] += seconds * 1000;
  };
  return {
    middleware: (context, next) => {
      const begun = performance.now();
      const waited: Waited = { search: 0, render: 0 };
      return scope.run(waited, async () => {
        await next();
        const parts = { total: performance.now() - begun, ...waited };
        const header = Object.entries(parts)
          .filter(([, milliseconds]) => milliseconds > 0)
          .map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(1)}`);
        context.header("Server-Timing", header.join(", "));
      });
    },
    noting: (metrics) => ({
      ...metrics,
      rendered(screen, seconds) {
        add("render", seconds);
        metrics.rendered(screen, seconds);
      },
      searched(kind, seconds) {
        add("search", seconds);
        metrics.searched(kind, seconds);
      },
    }),
  };
}
