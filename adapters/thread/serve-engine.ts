import { parentPort } from "node:worker_threads";
import type { EngineRequest, SearchEngine, SuggestRequest } from "#core/search/engine/search-engine.ts";

type Question = { readonly question: number } & (
  | { readonly name: "search"; readonly request: EngineRequest }
  | { readonly name: "suggest"; readonly request: SuggestRequest }
  | { readonly name: "seen" | "ready" | "reindex" | "keep" | "close" }
);

/** Answers the questions of the parent thread. */
export function serveEngine(engine: SearchEngine): void {
  const valueFor = (asked: Question): Promise<unknown> => {
    if (asked.name === "search") return engine.search(asked.request);
    if (asked.name === "suggest") return engine.suggest(asked.request);
    if (asked.name === "reindex")
      return engine.reindex((progress) => parentPort?.postMessage([{ question: asked.question, progress }]));
    return engine[asked.name]();
  };
  const answer = async (asked: Question) => {
    const { question } = asked;
    try {
      return { question, value: await valueFor(asked) };
    } catch (error) {
      return { question, error: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort?.on("message", async (asked: readonly Question[]) => {
    parentPort?.postMessage(await Promise.all(asked.map(answer)));
  });
}

/** Lets waiting messages be handled. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
