import type { Logger } from "pino";
import type { Services } from "./compose.ts";

/** How often it is looked for a wish, and a sign of life is given, in milliseconds. */
const pause = 1000;

/** Makes the index anew when an operator asks for it; what a stop interrupts is begun again by the next start. */
export function startReindexPump(
  { reindexDesk, searchEngine, now }: Pick<Services, "reindexDesk" | "searchEngine" | "now">,
  log: Logger,
): { stop(): void } {
  let running = false;
  let stopped = false;
  const reindex = async (): Promise<void> => {
    if (!(await reindexDesk.take(now()))) return;
    try {
      const state = await searchEngine.reindex();
      log.info(state, "the search index was made anew");
      await reindexDesk.finish("done", state.openings, now());
    } catch (error) {
      if (stopped) return;
      log.error({ err: error }, "the search index cannot be made anew");
      await reindexDesk.finish("failed", 0, now());
    }
  };
  const look = (): void => {
    const work = running
      ? reindexDesk.touch(now())
      : reindex().finally(() => {
          running = false;
        });
    running = true;
    work.catch((error: unknown) => {
      if (!stopped) log.error({ err: error }, "it cannot be told how far the search index is");
    });
  };
  const timer = setInterval(look, pause);
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
