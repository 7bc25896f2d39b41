import { endlessLease, type WithLease } from "../../duties/duties.ts";
import { processOneByOne } from "../../duties/one-by-one.ts";
import { later, momentOf } from "../../time/time.ts";
import type { FileStore } from "../../uploads/file-store.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import {
  attemptTimeoutMs,
  type IntentStore,
  lateCopiesMs,
  type ResolveReport,
  type RevokedIntent,
} from "../stored/intent-store.ts";
import type { UnconfirmedStore } from "../stored/unconfirmed-store.ts";

export interface ResolveParts extends WithLease {
  readonly intents: Pick<IntentStore, "revokeEnded" | "noteCleared" | "forget">;
  readonly applications: Pick<ApplicationStore, "get">;
  readonly unconfirmed: Pick<UnconfirmedStore, "get">;
  readonly files: Pick<FileStore, "remove">;
  readonly now: () => Date;
}

/**
 * Cleans up after attempts that crashed or whose outcome is unknown. Removes the copies that no application refers to, and only then the attempt's
 * intent, so that after a crash the next run still finds what is left.
 */
export async function resolveIntents(parts: ResolveParts): Promise<ResolveReport> {
  const { intents, now, lease = endlessLease } = parts;
  const at = momentOf(now());
  const over = await intents.revokeEnded({ lapsed: later(at, -attemptTimeoutMs), late: later(at, -lateCopiesMs) });
  const { done, failed } = await processOneByOne(
    over,
    () => lease.isOver(),
    async (one) => {
      await clear(one, parts);
      return true;
    },
  );
  const forgotten = done.filter(({ isLast }) => isLast).length;
  return { forgotten, cleared: done.length - forgotten, failed };
}

async function clear({ id, application: owner, files, isLast }: RevokedIntent, parts: ResolveParts): Promise<void> {
  const kept = (await parts.unconfirmed.get(owner))?.application ?? (await parts.applications.get(owner)); // unconfirmed ones first, because an application may be confirmed between the two reads
  const named = new Set(kept?.files.map(({ key }) => key));
  for (const key of files) if (!named.has(key)) await parts.files.remove(key);
  await (isLast ? parts.intents.forget(id) : parts.intents.noteCleared(id, momentOf(parts.now())));
}

/** Removes the copies and uploads of attempts at an erased application. Returns how many of the attempts may still be running. */
export async function clearAttempts(
  attempts: readonly RevokedIntent[],
  { intents, files }: { readonly intents: Pick<IntentStore, "forget">; readonly files: Pick<FileStore, "remove"> },
): Promise<number> {
  let left = 0;
  for (const { id, files: keys, uploads, isLast } of attempts) {
    const removed = await Promise.allSettled([...keys, ...uploads].map((key) => files.remove(key)));
    if (isLast && removed.every(({ status }) => status === "fulfilled")) await intents.forget(id);
    else left += 1; // its copies are removed by the attempt itself, or by `resolveIntents`
  }
  return left;
}
