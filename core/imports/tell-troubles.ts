import { type Moment, momentOf } from "../time/time.ts";
import { troubleOf } from "./source-schedule.ts";
import type { SourceState, SourceStore, SourceTrouble } from "./source-store.ts";
import type { Source } from "./sources-file.ts";

/** The dependencies of `notifyOfSourceTroubles`. */
export interface SourceNotificationParts {
  readonly sources: readonly Pick<Source, "name" | "everyMinutes">[];
  readonly sourceStore: Pick<SourceStore, "get" | "markNotified">;
  readonly now: () => Date;
  /** Notifies the operator of the problem of a source or, with `undefined`, that the source works again. */
  readonly send: (state: SourceState, trouble: SourceTrouble | undefined) => Promise<void>;
}

/**
 * Notifies the operator of each problem of a source once, and once when the source works again (spec C21). If a notification fails, the next call
 * tries again. Raises the error of `send`, after all sources have been checked.
 */
export async function notifyOfSourceTroubles({
  sources,
  sourceStore,
  now,
  send,
}: SourceNotificationParts): Promise<void> {
  const at: Moment = momentOf(now());
  let failed: unknown;
  for (const source of sources) {
    try {
      const state = await sourceStore.get(source.name);
      if (!state) continue;
      const trouble = troubleOf(state, source, at);
      if (!isNews(state, trouble)) continue;
      await send(state, trouble);
      await sourceStore.markNotified(source.name, trouble);
    } catch (error) {
      failed = error;
    }
  }
  if (failed !== undefined) throw failed;
}

/**
 * Whether the operator should be notified. A source that keeps failing also becomes silent after a while; that is not reported again. A problem is
 * over only after a successful import.
 */
function isNews({ told, failures }: SourceState, trouble: SourceTrouble | undefined): boolean {
  if (trouble === told) return false;
  if (trouble === "silent") return told === undefined;
  return trouble !== undefined || failures === 0;
}
