import type { JobId } from "./job-id.ts";
import type { JobStore, StoredJob } from "./job-store.ts";

/**
 * Reads openings (`JobStore.getAll`) from memory as long as nothing in the catalogue changes, by whichever process. Keeps at most `most` of
 * those that lists showed, and then begins anew: lists show the same few again and again.
 */
export function rememberOpenings(store: Pick<JobStore, "getAll" | "lastChange">, most: number): JobStore["getAll"] {
  const known = new Map<JobId, StoredJob>();
  let asOf = 0;
  return async (ids) => {
    const last = await store.lastChange();
    if (last !== asOf || known.size + ids.length > most) known.clear();
    asOf = last; // what changes after this is remembered under an older number, and forgotten the next time
    const found = new Map(ids.flatMap((id) => known.get(id) ?? []).map((stored) => [stored.job.id, stored]));
    const unknown = ids.filter((id) => !found.has(id));
    for (const stored of unknown.length > 0 ? await store.getAll(unknown) : []) {
      found.set(stored.job.id, stored);
      if (asOf === last && known.size < most) known.set(stored.job.id, stored);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
