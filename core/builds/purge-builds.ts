import { dayMs } from "../time/durations.ts";
import { later, type Moment } from "../time/time.ts";
import type { BuildId } from "./build-id.ts";
import type { BuildStore, StoredBuild } from "./build-store.ts";

/** How many builds are kept, and for how many days each is kept after a host last ran it. */
const maxBuilds = 20;
const keptDays = 28;
/** How many days a withdrawal is remembered: longer than a build is kept, because a host that still has the withdrawn build may be started again. */
const withdrawnDays = 365;

/** A build is marked alive before its pack is uploaded. If a build without a pack was marked within this time, its pack may still be uploading. */
const uploadMs = 2 * 3_600_000;
/** If a build was marked alive further in the future than this, the mark was made by a wrong clock or an intruder, and the build is not kept. */
const maxClockSkewMs = 3_600_000;

/** Returns the builds whose files are served, the most recently alive first. */
export const servedBuilds = (builds: readonly StoredBuild[], at: Moment): StoredBuild[] =>
  builds
    .filter(({ withdrawnAt, bytes, livedAt }) => !withdrawnAt && bytes > 0 && livedAt > later(at, -keptDays * dayMs))
    .filter(({ livedAt }) => livedAt < later(at, maxClockSkewMs))
    .sort((one, other) =>
      one.livedAt > other.livedAt || (one.livedAt === other.livedAt && one.id < other.id) ? -1 : 1,
    )
    .slice(0, maxBuilds);

/**
 * Removes the builds that are no longer kept and returns their ids. Never removes a build that a host runs, because such a build is marked alive
 * every hour.
 */
export async function purgeBuilds(
  store: BuildStore,
  at: Moment,
  shouldContinue = (): boolean => true,
): Promise<BuildId[]> {
  const all = await store.all();
  const kept = new Set(servedBuilds(all, at).map(({ id }) => id));
  const removed: BuildId[] = [];
  for (const { id, withdrawnAt, livedAt, bytes } of all) {
    const mayBeUploading = livedAt > later(at, -uploadMs) && livedAt < later(at, maxClockSkewMs);
    if (kept.has(id) || (bytes === 0 && !withdrawnAt && mayBeUploading) || !shouldContinue()) continue;
    if (withdrawnAt) {
      const last = withdrawnAt > livedAt ? withdrawnAt : livedAt;
      if (last > later(at, -withdrawnDays * dayMs)) {
        if (bytes > 0) await store.withdraw(id, at); // a host stored the pack while the build was being withdrawn
        continue;
      }
    }
    await store.remove(id);
    removed.push(id);
  }
  return removed;
}
