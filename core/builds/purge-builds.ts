import { later, type Moment } from "../time/time.ts";
import type { BuildId } from "./build-id.ts";
import type { BuildStore, StoredBuild } from "./build-store.ts";

/** How many builds are kept, and for how many days after a host last ran one. */
const mostBuilds = 20;
const mostDays = 28;
/** That a build was withdrawn is known for longer: an old host may still come back with it. */
const withdrawnDays = 365;

const day = 86_400_000;

/** One that lived so lately may just be on its way there, its mark before its pack, in milliseconds. */
const underWay = 2 * 3_600_000;
/** A mark that is further ahead was left by a wrong clock or a stranger, in milliseconds. */
const mostAhead = 3_600_000;

/** Those that are kept, the one that lived last first. */
export const keptOf = (builds: readonly StoredBuild[], at: Moment): StoredBuild[] =>
  builds
    .filter(({ withdrawnAt, bytes, livedAt }) => !withdrawnAt && bytes > 0 && livedAt > later(at, -mostDays * day))
    .filter(({ livedAt }) => livedAt < later(at, mostAhead))
    .sort((one, other) =>
      one.livedAt > other.livedAt || (one.livedAt === other.livedAt && one.id < other.id) ? -1 : 1,
    )
    .slice(0, mostBuilds);

/** Removes what is kept no longer; answers which builds those were. One that a host runs lived within the hour, so it is among the last. */
export async function purgeBuilds(store: BuildStore, at: Moment, mayGoOn = (): boolean => true): Promise<BuildId[]> {
  const all = await store.all();
  const kept = new Set(keptOf(all, at).map(({ id }) => id));
  const removed: BuildId[] = [];
  for (const { id, withdrawnAt, livedAt, bytes } of all) {
    const mayCome = livedAt > later(at, -underWay) && livedAt < later(at, mostAhead);
    if (kept.has(id) || (bytes === 0 && !withdrawnAt && mayCome) || !mayGoOn()) continue;
    if (withdrawnAt) {
      const last = withdrawnAt > livedAt ? withdrawnAt : livedAt;
      if (last > later(at, -withdrawnDays * day)) {
        if (bytes > 0) await store.withdraw(id, at); // a host kept it while it was withdrawn
        continue;
      }
    }
    await store.remove(id);
    removed.push(id);
  }
  return removed;
}
