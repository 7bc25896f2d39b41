import type { EngineRequest, NewsRequest, SearchEngine, SuggestRequest } from "#core/search/engine/search-engine.ts";
import { createThread, type ThreadOptions } from "./thread.ts";
import { serveParent } from "./thread-peer.ts";

type EngineCalls = ReturnType<typeof callsOf>;

/** The calls that the thread makes to its parent. */
interface ParentCalls {
  /** Reports how many openings a rebuild of the index has read so far. */
  progress(openings: number): void;
}

/** Runs a search engine in a thread. The thread starts with the first call; if it has failed, it starts again with the next call. */
export function createThreadSearchEngine(options: ThreadOptions): SearchEngine {
  const listeners = new Set<(openings: number) => void>();
  const thread = createThread<EngineCalls>(options, "the search failed", {
    progress(openings) {
      for (const listener of listeners) listener(openings);
    },
  } satisfies ParentCalls);
  return {
    search: (request) => thread.ask("search", request),
    suggest: (request) => thread.ask("suggest", request),
    news: (request) => thread.ask("news", request),
    seen: () => thread.ask("seen", undefined),
    ready: () => thread.ask("ready", undefined),
    async reindex(progress = () => undefined) {
      listeners.add(progress);
      return thread.ask("reindex", undefined).finally(() => listeners.delete(progress));
    },
    keep: async () => (thread.isRunning() ? thread.ask("keep", undefined) : undefined),
    close: thread.end,
  };
}

const callsOf = (engine: SearchEngine, progress: (openings: number) => void) => ({
  search: (request: EngineRequest) => engine.search(request),
  suggest: (request: SuggestRequest) => engine.suggest(request),
  news: (request: NewsRequest) => engine.news(request),
  seen: (_: undefined) => engine.seen(),
  ready: (_: undefined) => engine.ready(),
  reindex: (_: undefined) => engine.reindex(progress),
  keep: (_: undefined) => engine.keep(),
});

/** Runs inside the thread. Lets the parent call the search engine. */
export function serveEngine(engine: SearchEngine): void {
  const parent = serveParent<ParentCalls>(callsOf(engine, (openings) => parent.tell("progress", openings)));
}

/** Resolves once all waiting messages have been handled. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
