import type { OperatorLog } from "../applications/stored/log-entry.ts";
import { troubleOf } from "../imports/source-schedule.ts";
import type { SourceState, SourceStore, SourceTrouble } from "../imports/source-store.ts";
import type { Source } from "../imports/sources-file.ts";
import { momentOf } from "../time/time.ts";
import { type Actor, actorNameOf, may } from "./may.ts";

export interface SourcesParts {
  /** The sources of `sources.json`. */
  readonly sources: readonly Source[];
  readonly sourceStore: Pick<SourceStore, "all" | "expect" | "confirm">;
  readonly log: Pick<OperatorLog, "note">;
  readonly now: () => Date;
}

/** A source of `sources.json`, with the state of its runs. */
export interface SourceStanding extends SourceState {
  readonly source: Source;
  /** What is wrong with the source, if anything. */
  readonly trouble?: SourceTrouble | undefined;
}

/** The sources in the order of the file. A source that never ran has no trouble. */
export async function sourceStandings({
  sources,
  sourceStore,
  now,
}: Pick<SourcesParts, "sources" | "sourceStore" | "now">): Promise<SourceStanding[]> {
  const states = new Map((await sourceStore.all()).map((state) => [state.name, state]));
  const at = momentOf(now());
  return sources.map((source) => {
    const { name } = source;
    const known = states.get(name);
    if (!known) return { source, name, since: at, failures: 0 };
    return { ...known, source, trouble: troubleOf(known, source, at) };
  });
}

/**
 * Records the permission, then lets the next import of a source remove more than usual. False if there is no such source, or the actor does not
 * operate everything.
 */
export async function confirmSource(
  { sources, sourceStore, log, now }: SourcesParts,
  actor: Actor,
  name: string,
): Promise<boolean> {
  if (!may(actor, "operate", {}) || !sources.some((source) => source.name === name)) return false;
  const at = momentOf(now());
  await log.note({ at, who: actorNameOf(actor), action: "source-confirm", about: { source: name } });
  await sourceStore.expect(name, at);
  return sourceStore.confirm(name, at);
}
