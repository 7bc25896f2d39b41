import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { SearchIndex } from "#core/search/engine/search-index.ts";
import type { SearchDocument } from "#core/search/index/document.ts";

export interface UpdateFigures {
  /** How long each change of one opening took, in milliseconds. */
  readonly updates: readonly number[];
  /** The longest block of the event loop during an import and the merging of segments, in milliseconds. */
  readonly longestWaitMs: number;
  readonly importSeconds: number;
}

/** How many openings are added to the index at once, the same number as in the real program. */
const batch = 250;

/** Measures how long changes of single openings take, how long an import takes, and how long an import may delay searches. */
export async function measureUpdates(
  index: SearchIndex,
  changed: readonly SearchDocument[],
  imported: readonly SearchDocument[],
): Promise<UpdateFigures> {
  let merging: Promise<void> | undefined;
  let longestWaitMs = 0;
  const inSteps = async (steps: Generator<void, void>): Promise<void> => {
    for (;;) {
      const start = performance.now();
      const { done } = steps.next();
      longestWaitMs = Math.max(longestWaitMs, performance.now() - start);
      if (done) return;
      await yieldToEventLoop();
    }
  };
  const tidy = (): Promise<void> => {
    merging ??= inSteps(index.tidy()).finally(() => {
      merging = undefined;
    });
    return merging;
  };
  const updates: number[] = [];
  for (const document of changed) {
    const start = performance.now();
    await inSteps(index.update({ put: [document], remove: [] }));
    updates.push(performance.now() - start);
    void tidy();
  }
  await merging;
  longestWaitMs = 0;
  const importing = performance.now();
  for (let from = 0; from < imported.length; from += batch) {
    await inSteps(index.update({ put: imported.slice(from, from + batch), remove: [] }));
    void tidy();
  }
  await merging;
  return { updates, longestWaitMs, importSeconds: (performance.now() - importing) / 1000 };
}
