import type { FailedItem } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { FileKey, UploadKey } from "../../uploads/file-key.ts";

/** A record of the copies that an attempt is going to make. It is stored before the first copy is made, and contains no personal data. */
export interface Intent {
  readonly id: string;
  /** Shared by all attempts at one submit. */
  readonly name: string;
  /** The id of the stored application or, for a new one, the id that it will get. */
  readonly application: ApplicationId;
  /** The keys of its copies. */
  readonly files: readonly FileKey[];
  /** The uploads that this attempt and earlier ones copy. They are kept for a retry. An erasure removes them. */
  readonly uploads: readonly UploadKey[];
  /** Identifies the attempt that owns the intent. No other attempt can store an application with these files. */
  readonly turn: string;
}

/** An intent to be stored. */
export interface IntentPlan extends Omit<Intent, "turn"> {
  readonly at: Moment;
  /** Whether the application is already stored and the attempt gives it new files. */
  readonly isKept: boolean;
}

/**
 * How an attempt ended that may have left copies. `settled`: nothing writes the copies any more. `torn`: the storage did not answer when a copy was
 * requested, so the copy may still appear.
 */
export type AttemptEnd = "settled" | "torn";

/** An intent that no attempt can use any more. */
export interface RevokedIntent extends Omit<Intent, "turn"> {
  /** Whether no copy is still being made, so that no further copy can appear after the intent's files are removed. */
  readonly isLast: boolean;
}

/** An attempt counts as failed if it has not ended this long after its intent was written. */
export const attemptTimeoutMs = 5 * 60_000;
/** How long late copies may still appear after the files of an intent were removed. */
export const lateCopiesMs = 15 * 60_000;

/** Stores intents beside the applications, so that one transaction can store an application and end its intent. */
export interface IntentStore {
  /**
   * Writes an intent; it is durable when this resolves. If an earlier attempt with the same name and the same kinds of files has `settled`, this
   * attempt takes over its intent: the id, the application and the files stay the same, and the uploads are added. The earlier attempt can then store
   * nothing. Raises `ended` if the submit has ended, or if its application is gone or being erased.
   */
  begin(plan: IntentPlan): Promise<Intent>;
  /** Records how an attempt ended. If this fails, the next `begin` records it. */
  end(intent: Intent, how: AttemptEnd): Promise<void>;
  /** Deletes an intent whose files were removed. No error if there is none, or if it now belongs to another attempt. */
  close(intent: Pick<Intent, "id" | "turn">): Promise<void>;
  /**
   * Revokes the intents of attempts that have ended, those written before `lapsed`, and those whose files were removed before `late`. Waits for
   * running transactions first, so these attempts have stored nothing and no longer can.
   */
  revokeEnded(about: { readonly lapsed: Moment; readonly late: Moment }): Promise<RevokedIntent[]>;
  /** Records when the files of a revoked intent were removed. */
  noteCleared(id: string, at: Moment): Promise<void>;
  /** Deletes a revoked intent. */
  forget(id: string): Promise<void>;
  /** The keys of the files of all intents. */
  files(): Promise<FileKey[]>;
  /** The number of intents written before a moment. */
  olderThan(moment: Moment): Promise<number>;
}

/** The result of resolving intents. */
export interface ResolveReport {
  readonly forgotten: number;
  /** The number of intents whose files were removed, but that are kept because late copies may still appear. */
  readonly cleared: number;
  readonly failed: readonly FailedItem[];
}
