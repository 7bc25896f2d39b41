import { type Moment, momentOf } from "../time/time.ts";
import { troubleOf } from "./source-schedule.ts";
import type { SourceState, SourceStore, SourceTrouble } from "./source-store.ts";
import type { Source } from "./sources-file.ts";

/** What `notifyOfSourceTroubles` needs. */
export interface SourceNotificationParts {
  readonly sources: readonly Pick<Source, "name" | "everyMinutes">[];
  readonly sourceStore: Pick<SourceStore, "get" | "told">;
  readonly now: () => Date;
  /** Tells the operator what is wrong with a source, or that nothing is wrong any more (`undefined`). */
  readonly send: (state: SourceState, trouble: SourceTrouble | undefined) => Promise<void>;
}

/**
 * Notifies the operator of each source in trouble, once per trouble, and once when the source works again (spec C21). If a notification fails, the
 * next call tries again. Raises the error of `send`, after all sources have been checked.
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
      await sourceStore.told(source.name, trouble);
    } catch (error) {
      failed = error;
    }
  }
  if (failed !== undefined) throw failed;
}

/**
 * Whether there is something new to tell the operator. A source that fails also falls silent after a while; that is not reported again. A trouble is
 * over only after a successful import.
 */
function isNews({ told, failures }: SourceState, trouble: SourceTrouble | undefined): boolean {
  if (trouble === told) return false;
  if (trouble === "silent") return told === undefined;
  return trouble !== undefined || failures === 0;
}
