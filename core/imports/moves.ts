import type { Job } from "../jobs/job.ts";
import type { JobId } from "../jobs/job-id.ts";
import { jobIds } from "../jobs/job-id.ts";
import type { JobFingerprint, JobStore, MovedOpening } from "../jobs/job-store.ts";
import { later, type Moment } from "../time/time.ts";
import { batchSize, identityOf, maxRecognisedClosedMs } from "./opening-identity.ts";
import type { SpooledImport } from "./spool.ts";

/** Openings of a feed that were stored before under another id. */
export interface Moves {
  /** Openings that this source does not have yet. They keep the ids that they had in the earlier source. */
  readonly moved: readonly MovedOpening[];
  /** Openings that this source already has under its own id, and that were closed in the earlier source. Their old ids redirect to the new ones. */
  readonly redirects: readonly MovedOpening[];
}

/**
 * Finds openings of a feed that other sources (`movedFrom`), or the source itself, had before under another id. An opening is recognised by its id in
 * the other system. Otherwise it is recognised by company, language, title and places, if no other opening in the feed or in the earlier sources has
 * the same ones. A recognised opening keeps the id that visitors know, so that its address stays the same (spec C22).
 */
export async function findMoves(
  store: Pick<JobStore, "fingerprints" | "getAll">,
  prepared: SpooledImport,
  { source, from, at }: { readonly source: string; readonly from: readonly string[]; readonly at: Moment },
): Promise<Moves> {
  if (from.length === 0) return { moved: [], redirects: [] };
  const ids = prepared.ready.map(({ id }) => id);
  const inFeed = new Set<string>(ids);
  const ours = new Set<string>((await store.fingerprints(source, ids)).map(({ id }) => id));
  const theirs = new Map<JobId, JobFingerprint>();
  for (const other of from)
    for (const entry of await store.fingerprints(other, [])) if (!inFeed.has(entry.id)) theirs.set(entry.id, entry);
  const same = sameIds(
    ids.filter((id) => !ours.has(id)),
    theirs,
    source,
    from,
  );
  const taken = new Set<string>(same.flatMap(({ alias, id }) => [alias, id]));
  const isFree = (id: JobId): boolean => !taken.has(id);
  const there = await uniqueOpenings(
    openingsIn(store, [...theirs.keys()].filter(isFree), later(at, -maxRecognisedClosedMs)),
  );
  const here = there.size > 0 ? await uniqueOpenings(prepared.read(ids.filter(isFree))) : new Map<string, JobId>();
  const moved = [...same];
  const redirects: MovedOpening[] = [];
  for (const [identity, id] of here) {
    const before = theirs.get(there.get(identity) ?? id);
    if (!before) continue;
    if (!ours.has(id)) moved.push({ alias: id, id: before.id });
    else if (before.state === "closed" && !before.closedByHand) redirects.push({ alias: before.id, id });
  }
  return { moved, redirects };
}

function sameIds(
  arriving: readonly JobId[],
  theirs: ReadonlyMap<JobId, JobFingerprint>,
  source: string,
  from: readonly string[],
): MovedOpening[] {
  return arriving.flatMap((alias) => {
    if (!alias.startsWith(`${source}-`)) return [];
    const rest = alias.slice(source.length + 1);
    const id = from.map((other) => jobIds.of(`${other}-${rest}`)).find((other) => theirs.has(other));
    return id === undefined ? [] : [{ alias, id }];
  });
}

async function* openingsIn(store: Pick<JobStore, "getAll">, ids: readonly JobId[], since: Moment) {
  for (let from = 0; from < ids.length; from += batchSize)
    for (const stored of await store.getAll(ids.slice(from, from + batchSize)))
      if (!stored.closedAt || stored.closedAt >= since) yield stored;
}

/** Returns the ids of openings by their `identityOf`. Openings with the same identity are left out. */
async function uniqueOpenings(openings: AsyncIterable<{ readonly job: Job }>): Promise<Map<string, JobId>> {
  const found = new Map<string, JobId | undefined>();
  for await (const { job } of openings) {
    const identity = identityOf(job);
    found.set(identity, found.has(identity) ? undefined : job.id);
  }
  return new Map([...found].flatMap(([identity, id]) => (id === undefined ? [] : [[identity, id] as const])));
}

/** Returns the feed, with the moved openings under the ids that they keep. */
export function withMoves(
  prepared: SpooledImport,
  moved: readonly MovedOpening[],
  hashOf: (text: string) => string,
): SpooledImport {
  if (moved.length === 0) return prepared;
  const kept = new Map(moved.map(({ alias, id }) => [alias, id]));
  const aliases = new Map(moved.map(({ alias, id }) => [id, alias]));
  const inFeed = (id: JobId): JobId => aliases.get(id) ?? id;
  return {
    ...prepared,
    // the hash of a moved opening is not recomputed here, because the opening is stored again in any case
    ready: prepared.ready.map(({ id, hash }) => ({ id: kept.get(id) ?? id, hash })),
    async *read(ids) {
      for await (const { job, hash } of prepared.read(ids.map(inFeed))) {
        const id = kept.get(job.id);
        const as = id === undefined ? job : { ...job, id };
        yield { job: as, hash: id === undefined ? hash : hashOf(JSON.stringify(as)) };
      }
    },
  };
}
