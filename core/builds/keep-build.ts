import { later, type Moment } from "../time/time.ts";
import type { BuildId } from "./build-id.ts";
import type { BuildStore } from "./build-store.ts";
import { isPackIntact, type PackSeal, packBuild } from "./pack.ts";
import type { PublicFile } from "./public-files.ts";

/** How often a build is marked alive. If several hosts run the build, it is enough that one of them marks it. */
export const aliveIntervalMs = 3_600_000;

/** The build that a host runs. */
export interface OwnBuild {
  readonly id: BuildId;
  /** Reads the files of the build, which are large. */
  readonly files: () => Promise<readonly PublicFile[]>;
}

/** `kept`: stored by this call. `there`: stored before. `withdrawn`: the build's files must not be served. */
export type KeepResult = "kept" | "there" | "withdrawn";

/**
 * Makes sure that a build is stored (spec C31) and marked alive. With `examines`, a stored pack is read and verified, and replaced if it is damaged.
 * Raises `unavailable` if the store does not respond, and a `RangeError` if the build is too large to be stored.
 */
export async function keepBuild(
  own: OwnBuild,
  store: BuildStore,
  seal: PackSeal,
  { at, examines }: { readonly at: Moment; readonly examines: boolean },
): Promise<KeepResult> {
  const before = (await store.all()).find(({ id }) => id === own.id);
  const isFresh = before !== undefined && before.livedAt > later(at, -aliveIntervalMs);
  if (before?.withdrawnAt) {
    if (!isFresh) await store.markAlive(own.id, at);
    return "withdrawn";
  }
  if (before && before.bytes > 0 && (!examines || (await isIntact(own.id, store, seal)))) {
    if (!isFresh) await store.markAlive(own.id, at);
    return "there";
  }
  await store.put(own.id, packBuild(own.id, await own.files(), seal), at);
  return "kept";
}

async function isIntact(id: BuildId, store: BuildStore, seal: PackSeal): Promise<boolean> {
  const pack = await store.read(id).catch(() => undefined); // the store has just listed its builds, so only this pack is unreadable
  return pack !== undefined && isPackIntact(id, pack, seal);
}
