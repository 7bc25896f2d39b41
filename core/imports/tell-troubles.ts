import { type Moment, momentOf } from "../time/time.ts";
import { troubleOf } from "./source-schedule.ts";
import type { SourceState, SourceStore, SourceTrouble } from "./source-store.ts";
import type { Source } from "./sources-file.ts";

/** What is needed to tell of sources that are not well. */
export interface TellingParts {
  readonly sources: readonly Pick<Source, "name" | "everyMinutes">[];
  readonly sourceStore: Pick<SourceStore, "get" | "told">;
  readonly now: () => Date;
  /** Tells an operator of a trouble, or that it is over. */
  readonly send: (state: SourceState, trouble: SourceTrouble | undefined) => Promise<void>;
}

/**
 * Tells of each source that is not well, once for a trouble, and once when it is well again (spec C21). What cannot be sent stays untold, so
 * that the next look tries again. Raises what sending raises, after all sources were looked at.
 */
export async function tellTroubles({ sources, sourceStore, now, send }: TellingParts): Promise<void> {
  const at: Moment = momentOf(now());
  let failed: unknown;
  for (const source of sources) {
    try {
      const state = await sourceStore.get(source.name);
      if (!state) continue;
      const trouble = troubleOf(state, source, at);
      if (!isNews(state, trouble)) continue;
      await send(state, trouble);
      await sourceStore.told(source.name, trouble);
    } catch (error) {
      failed = error;
    }
  }
  if (failed !== undefined) throw failed;
}

/** A source that fails becomes silent too, and is not well before it has succeeded. */
function isNews({ told, failures }: SourceState, trouble: SourceTrouble | undefined): boolean {
  if (trouble === told) return false;
  if (trouble === "silent") return told === undefined;
  return trouble !== undefined || failures === 0;
}
