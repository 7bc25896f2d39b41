import type { JobId } from "./job-id.ts";
import type { JobStore, StoredJob } from "./job-store.ts";

/**
 * Caches openings (`JobStore.getAll`) until any process changes the catalogue. Holds up to `maxSize` openings, and is emptied when full; that is enough
 * because lists show the same few openings again and again.
 */
export function cacheJobs(store: Pick<JobStore, "getAll" | "lastChange">, maxSize: number): JobStore["getAll"] {
  const cache = new Map<JobId, StoredJob>();
  let cachedChange = 0;
  return async (ids) => {
    const last = await store.lastChange();
    if (last !== cachedChange || cache.size + ids.length > maxSize) cache.clear();
    cachedChange = last; // openings that change during the read are cached under an older change number, and the next call drops them
    const found = new Map(ids.flatMap((id) => cache.get(id) ?? []).map((stored) => [stored.job.id, stored]));
    const missing = ids.filter((id) => !found.has(id));
    for (const stored of missing.length > 0 ? await store.getAll(missing) : []) {
      found.set(stored.job.id, stored);
      if (cachedChange === last && cache.size < maxSize) cache.set(stored.job.id, stored);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
