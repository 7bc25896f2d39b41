import type { Metrics } from "../../metrics.ts";
import type { SearchEngine } from "./search-engine.ts";

/** Wraps an engine to measure how long searches and suggestions take, including all waiting. `clock` returns milliseconds. */
export function createTimedEngine(
  engine: SearchEngine,
  metrics: Pick<Metrics, "searched" | "spellingCheckStopped">,
  clock: () => number,
): SearchEngine {
  const timed = async <Answer>(kind: "search" | "suggest", ask: () => Promise<Answer>): Promise<Answer> => {
    const begun = clock();
    try {
      return await ask();
    } finally {
      metrics.searched(kind, (clock() - begun) / 1000);
    }
  };
  return {
    ...engine,
    async search(request) {
      const answer = await timed("search", () => engine.search(request));
      if (answer.stoppedEarly) metrics.spellingCheckStopped();
      return answer;
    },
    suggest: (request) => timed("suggest", () => engine.suggest(request)),
  };
}
