import { type ApplicationId, applicationIds } from "../../identity/application-id.ts";
import { momentOf } from "../../time/time.ts";
import { type FileKey, fileKeyOf, kindIn, type UploadKey } from "../../uploads/file-key.ts";
import type { FileStore } from "../../uploads/file-store.ts";
import type { UploadKind } from "../../uploads/rules.ts";
import type { Intent, IntentStore } from "../stored/intent-store.ts";
import { isInDoubt } from "./in-doubt.ts";

export interface AttemptParts {
  readonly intents: Pick<IntentStore, "begin" | "end" | "close">;
  readonly files: Pick<FileStore, "remove">;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** What an attempt is at. */
export interface AttemptAt {
  /** Shared by its retries, and by nothing else. */
  readonly name: string;
  /** The id of an application that is kept already; absent where it gets one. */
  readonly kept?: ApplicationId | undefined;
  /** The uploads that are copied, by their kinds. */
  readonly uploads: ReadonlyMap<UploadKind, UploadKey>;
}

/** The steps of an attempt. */
export interface AttemptSteps<Copied, Answer> {
  /** Copies to the places of the intent. Whatever it raises, nothing is kept. */
  readonly copy: (intent: Intent) => Promise<Copied>;
  /** Keeps what names the copies, in a transaction that the intent ends in. */
  readonly keep: (copied: Copied, intent: Intent) => Promise<Answer>;
  /** Whether the answer says that it was kept; else something else was before, or nothing is. */
  readonly isKept: (answer: Answer, intent: Intent) => boolean;
}

/**
 * Copies files and keeps what names them, under an intent that is written first: where that cannot be, nothing is copied. What was not kept leaves no copy; where that is
 * not known, or a copy cannot be removed, the intent stays, and whoever resolves it looks.
 */
export async function attempt<Copied, Answer>(
  at: AttemptAt,
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
      await parts.intents.end(intent, "settled").catch(() => undefined); // else it is told later, or lapses
    else await drop(intent, !isCopied && unsure, parts);
    throw error;
  }
}

function begun({ name, kept, uploads }: AttemptAt, { intents, newId, now }: AttemptParts): Promise<Intent> {
  const application = kept ?? applicationIds.of(newId());
  const files = [...uploads.keys()].map((kind) => fileKeyOf(application, kept ? `${kind}-${newId()}` : kind));
  return intents.begin({
    ...{ id: newId(), name, application, files, uploads: [...uploads.values()] },
    ...{ at: momentOf(now()), isKept: kept !== undefined },
  });
}

/** Where the file of a kind goes. Raises a `TypeError` for one that no intent plans. */
export function placeIn(intent: Pick<Intent, "files"> | undefined, kind: UploadKind): FileKey {
  const place = intent?.files.find((key) => kindIn(key) === kind);
  if (!place) throw new TypeError(`no ${kind} is planned`);
  return place;
}

/** Removes the copies of an attempt that kept nothing, and then its intent, as far as both can be done now. */
async function drop(intent: Intent, isTorn: boolean, { intents, files }: AttemptParts): Promise<void> {
  const removed = await Promise.allSettled(intent.files.map((key) => files.remove(key)));
  const isClean = !isTorn && removed.every(({ status }) => status === "fulfilled");
  const end = () => intents.end(intent, isClean ? "settled" : "torn");
  await (isClean ? intents.close(intent).catch(end) : end()).catch(() => undefined); // else it is told later, or lapses
}
