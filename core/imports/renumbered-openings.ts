import type { Job } from "../jobs/job.ts";
import type { JobId } from "../jobs/job-id.ts";
import type { JobFingerprint, JobStore, MovedOpening } from "../jobs/job-store.ts";
import { plainText } from "../text/plain-text.ts";
import { later, type Moment } from "../time/time.ts";
import { batchSize, identityOf, maxRecognisedClosedMs } from "./opening-identity.ts";
import type { SpooledImport } from "./spool.ts";

/** Openings of a feed that have new ids but look the same as openings that the source had under other ids. */
export interface RenumberedOpenings {
  /** Openings that the import would close, each with the new id (`alias`) under which it seems to come back. */
  readonly renumbered: readonly MovedOpening[];
  /** Openings that were closed by hand, each with the new id (`alias`) under which it seems to come back. */
  readonly closedByHand: readonly MovedOpening[];
}

interface Seen {
  readonly id: JobId;
  readonly text: string;
}

interface Before extends Seen {
  readonly byHand: boolean;
  /** Whether the opening is open, or was closed so recently that an opening with another text can still be the same one. */
  readonly isRecent: boolean;
}

/**
 * Finds openings of a feed that the source, or a source whose openings have moved to it, previously had under another id. Such openings have the same
 * company, language, title and places. If some of the earlier openings were closed by hand and others are open, the text decides. An opening that was
 * closed by hand long ago counts as the same only if its text is the same.
 */
export async function findRenumbered(
  store: Pick<JobStore, "fingerprints" | "getAll">,
  prepared: SpooledImport,
  {
    source,
    takesFrom = [],
    at,
  }: { readonly source: string; readonly takesFrom?: readonly string[]; readonly at: Moment },
): Promise<RenumberedOpenings> {
  const none = { renumbered: [], closedByHand: [] };
  const ids = prepared.ready.map(({ id }) => id);
  const inFeed = new Set<string>(ids);
  const stored = new Map((await store.fingerprints(source, ids)).map((entry) => [entry.id, entry]));
  const arriving = ids.filter((id) => !stored.has(id));
  if (arriving.length === 0) return none;
  for (const other of takesFrom) for (const entry of await store.fingerprints(other, [])) stored.set(entry.id, entry);
  const gone = [...stored.values()].filter(
    (entry) => !inFeed.has(entry.id) && (entry.closedByHand || (entry.source === source && entry.state === "open")),
  );
  if (gone.length === 0) return none;
  const before = await openingsBefore(store, gone, later(at, -maxRecognisedClosedMs));
  const groups = Map.groupBy(await arrivingAmong(prepared, arriving, before), ([identity]) => identity);
  const found = [...groups].map(([identity, arrived]) =>
    twinsOf(
      before.get(identity) ?? [],
      arrived.map(([, opening]) => opening),
    ),
  );
  return {
    renumbered: found.flatMap(({ renumbered }) => renumbered),
    closedByHand: found.flatMap(({ closedByHand }) => closedByHand),
  };
}

/** Matches earlier openings with arriving ones. All of them have the same company, language, title and places. */
function twinsOf(before: readonly Before[], arrived: readonly Seen[]): RenumberedOpenings {
  const open = before.filter(({ byHand }) => !byHand);
  const closedByHand = arrived.flatMap(({ id: alias, text }) => {
    const sameText = before.filter((one) => one.text === text);
    const closed =
      open.length === 0
        ? (sameText[0] ?? before.find(({ isRecent }) => isRecent))
        : sameText.every(({ byHand }) => byHand)
          ? sameText[0]
          : undefined;
    return closed ? [{ alias, id: closed.id }] : [];
  });
  const isAdmitted = ({ id }: Seen): boolean => !closedByHand.some(({ alias }) => alias === id);
  const [admitted, ...others] = arrived.filter(isAdmitted);
  const [gone, ...moreGone] = open;
  const isOneOfEach = admitted && gone && others.length === 0 && moreGone.length === 0;
  return { closedByHand, renumbered: isOneOfEach ? [{ alias: admitted.id, id: gone.id }] : [] };
}

async function openingsBefore(
  store: Pick<JobStore, "getAll">,
  gone: readonly JobFingerprint[],
  since: Moment,
): Promise<Map<string, Before[]>> {
  const found = new Map<string, Before[]>();
  for (let from = 0; from < gone.length; from += batchSize) {
    const batch = gone.slice(from, from + batchSize);
    const byHand = new Set<string>(batch.filter(({ closedByHand }) => closedByHand).map(({ id }) => id));
    for (const { job, closedAt } of await store.getAll(batch.map(({ id }) => id))) {
      const opening = { ...seen(job), byHand: byHand.has(job.id), isRecent: !closedAt || closedAt >= since };
      const identity = identityOf(job);
      found.set(identity, [...(found.get(identity) ?? []), opening]);
    }
  }
  return found;
}

async function arrivingAmong(
  prepared: SpooledImport,
  ids: readonly JobId[],
  before: ReadonlyMap<string, unknown>,
): Promise<(readonly [identity: string, opening: Seen])[]> {
  const found: (readonly [string, Seen])[] = [];
  for await (const { job } of prepared.read(ids)) {
    const identity = identityOf(job);
    if (before.has(identity)) found.push([identity, seen(job)]);
  }
  return found;
}

/**
 * Returns the text of an opening without markup and section titles, so that two texts are equal even if they are divided into sections differently.
 */
const seen = ({ id, abstract, sections }: Job): Seen => ({
  id,
  text: [abstract, ...sections.map(({ content }) => plainText(content))].join(" ").replaceAll(/\s+/g, " ").trim(),
});

/** Returns the feed without the openings that were closed by hand under another id; each is reported as skipped. */
export function withoutOpeningsClosedByHand(
  prepared: SpooledImport,
  { closedByHand }: RenumberedOpenings,
): SpooledImport {
  if (closedByHand.length === 0) return prepared;
  const skipped = closedByHand.map(({ alias, id }) => ({
    where: "",
    id: alias,
    message: `the same opening as ${id}, which was closed by hand; it stays closed until "careers jobs reopen ${id}"`,
    reason: "the same as an opening that was closed by hand; they stay closed until careers jobs reopen",
  }));
  const closed = new Set<string>(closedByHand.map(({ alias }) => alias));
  return {
    ...prepared,
    ready: prepared.ready.filter(({ id }) => !closed.has(id)),
    skipped: [...prepared.skipped, ...skipped],
  };
}
