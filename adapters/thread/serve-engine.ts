import { parentPort } from "node:worker_threads";
import type { EngineRequest, SearchEngine, SuggestRequest } from "#core/search/engine/search-engine.ts";

type Question = { readonly question: number } & (
  | { readonly name: "search"; readonly request: EngineRequest }
  | { readonly name: "suggest"; readonly request: SuggestRequest }
  | { readonly name: "ready" | "reindex" | "keep" | "close" }
);

/** Answers the questions of the parent thread. */
export function serveEngine(engine: SearchEngine): void {
  const answer = (asked: Question): Promise<unknown> => {
    if (asked.name === "search") return engine.search(asked.request);
    if (asked.name === "suggest") return engine.suggest(asked.request);
    if (asked.name === "reindex")
      return engine.reindex((progress) => parentPort?.postMessage({ question: asked.question, progress }));
    return engine[asked.name]();
  };
  parentPort?.on("message", async (asked: Question) => {
    const { question } = asked;
    try {
      parentPort?.postMessage({ question, value: await answer(asked) });
    } catch (error) {
      parentPort?.postMessage({ question, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Lets waiting messages be handled. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
