import { type ApplicationId, applicationIds } from "../../identity/application-id.ts";
import { momentOf } from "../../time/time.ts";
import { type FileKey, fileKeyOf, kindIn, type UploadKey } from "../../uploads/file-key.ts";
import type { FileStore } from "../../uploads/file-store.ts";
import type { UploadKind } from "../../uploads/rules.ts";
import type { Intent, IntentStore } from "../stored/intent-store.ts";
import { isInDoubt } from "./in-doubt.ts";

/** What an attempt works with: stores, ids and the clock. */
export interface AttemptParts {
  readonly intents: Pick<IntentStore, "begin" | "end" | "close">;
  readonly files: Pick<FileStore, "remove">;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** The application that an attempt is about to store, and the uploads to copy for it. */
export interface AttemptTarget {
  /** A name that all attempts at the same submit share, and no others. */
  readonly name: string;
  /** The id of an application that is already stored; absent for a new one. */
  readonly existingId?: ApplicationId | undefined;
  /** The uploads to copy, by kind. */
  readonly uploads: ReadonlyMap<UploadKind, UploadKey>;
}

/** The steps of an attempt. */
export interface AttemptSteps<Copied, Answer> {
  /** Copies the uploads to the intent's keys. If it fails, nothing is stored. */
  readonly copy: (intent: Intent) => Promise<Copied>;
  /** Stores the application that names the copies, and ends the intent in the same transaction. */
  readonly keep: (copied: Copied, intent: Intent) => Promise<Answer>;
  /**
   * Whether `answer`, the result of `keep`, means that this attempt was stored. Otherwise `answer` is the receipt of an earlier attempt, or means
   * that nothing was stored.
   */
  readonly isKept: (answer: Answer, intent: Intent) => boolean;
}

/**
 * Copies files, then stores the application that names the copies. An intent is written first; if that fails, nothing is copied. If the application
 * was not stored, the copies are removed. If it may have been stored, or if a copy cannot be removed, the intent is left for `resolveIntents`.
 */
export async function attempt<Copied, Answer>(
  at: AttemptTarget,
  { copy, keep, isKept }: AttemptSteps<Copied, Answer>,
  parts: AttemptParts,
): Promise<Answer> {
  const intent = await begun(at, parts);
  let isCopied = false;
  try {
    const copied = await copy(intent);
    isCopied = true;
    const answer = await keep(copied, intent);
    if (!isKept(answer, intent)) await drop(intent, false, parts);
    return answer;
  } catch (error) {
    const unsure = isInDoubt(error);
    if (isCopied && unsure)
      await parts.intents.end(intent, "settled").catch(() => undefined); // if this fails, the end is recorded later, or the intent lapses
    else await drop(intent, !isCopied && unsure, parts);
    throw error;
  }
}

function begun({ name, existingId, uploads }: AttemptTarget, { intents, newId, now }: AttemptParts): Promise<Intent> {
  const application = existingId ?? applicationIds.of(newId());
  const files = [...uploads.keys()].map((kind) => fileKeyOf(application, existingId ? `${kind}-${newId()}` : kind));
  return intents.begin({
    id: newId(),
    name,
    application,
    files,
    uploads: [...uploads.values()],
    at: momentOf(now()),
    isKept: existingId !== undefined,
  });
}

/** The key at which an intent plans the copy of this kind. Raises a `TypeError` if it plans none. */
export function plannedKeyOf(intent: Pick<Intent, "files"> | undefined, kind: UploadKind): FileKey {
  const place = intent?.files.find((key) => kindIn(key) === kind);
  if (!place) throw new TypeError(`no ${kind} is planned`);
  return place;
}

/** Removes the copies of an attempt that stored nothing, and then its intent. What cannot be removed now is left for `resolveIntents`. */
async function drop(intent: Intent, isTorn: boolean, { intents, files }: AttemptParts): Promise<void> {
  const removed = await Promise.allSettled(intent.files.map((key) => files.remove(key)));
  const isClean = !isTorn && removed.every(({ status }) => status === "fulfilled");
  const end = () => intents.end(intent, isClean ? "settled" : "torn");
  await (isClean ? intents.close(intent).catch(end) : end()).catch(() => undefined); // if this fails, the end is recorded later, or the intent lapses
}
