import { later, type Moment } from "../time/time.ts";
import type { BuildId } from "./build-id.ts";
import type { BuildStore } from "./build-store.ts";
import { isWhole, type PackSeal, packBuild } from "./pack.ts";
import type { PublicFile } from "./public-files.ts";

/** A host notes that it runs its build unless somebody did so within this time, in milliseconds. */
export const livesEvery = 3_600_000;

/** The present build of a host. */
export interface OwnBuild {
  readonly id: BuildId;
  /** Reads its files; they are large. */
  readonly files: () => Promise<readonly PublicFile[]>;
}

/** `kept` where this has put it there, `there` where it was, `withdrawn` where nobody is to be given its files. */
export type Keeping = "kept" | "there" | "withdrawn";

/**
 * Sees to it that a build is kept (spec C31), and noted as one that lives. What is kept of it is read and checked only if `examines`. Raises `unavailable` where the
 * store does not answer, and a `RangeError` where it is too large to be kept.
 */
export async function keepBuild(
  own: OwnBuild,
  store: BuildStore,
  seal: PackSeal,
  { at, examines }: { readonly at: Moment; readonly examines: boolean },
): Promise<Keeping> {
  const before = (await store.all()).find(({ id }) => id === own.id);
  const isFresh = before !== undefined && before.livedAt > later(at, -livesEvery);
  if (before?.withdrawnAt) {
    if (!isFresh) await store.lives(own.id, at);
    return "withdrawn";
  }
  if (before && before.bytes > 0 && (!examines || (await isGood(own.id, store, seal)))) {
    if (!isFresh) await store.lives(own.id, at);
    return "there";
  }
  await store.put(own.id, packBuild(own.id, await own.files(), seal), at);
  return "kept";
}

async function isGood(id: BuildId, store: BuildStore, seal: PackSeal): Promise<boolean> {
  const pack = await store.read(id).catch(() => undefined); // its list could be had: it is this one that cannot be read
  return pack !== undefined && isWhole(id, pack, seal);
}
