import type { FailedItem } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { FileKey, UploadKey } from "../../uploads/file-key.ts";

/** A record of the copies that an attempt is going to make. It is stored before the first copy is made, and contains no personal data. */
export interface Intent {
  readonly id: string;
  /** A name that all attempts at one submit share. */
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
 * How an attempt ended if it may have left copies behind. `settled`: no copy is being written any more. `torn`: the storage did not respond to a
 * request to copy, so the copy may still appear.
 */
export type AttemptOutcome = "settled" | "torn";

/** An intent that no attempt can use any more. */
export interface RevokedIntent extends Omit<Intent, "turn"> {
  /** Whether all copying has ended, so that no further copy can appear after the intent's files are removed. */
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
   * attempt takes over the earlier intent with its id, application and files, and adds its uploads. The earlier attempt can then no longer store
   * anything. Raises `ended` if the submit has ended, or if its application is gone or being erased.
   */
  begin(plan: IntentPlan): Promise<Intent>;
  /** Records how an attempt ended. If the attempt failed to record that, the next `begin` does it. */
  end(intent: Intent, how: AttemptOutcome): Promise<void>;
  /** Deletes an intent whose files were removed. No error if there is none, or if it now belongs to another attempt. */
  close(intent: Pick<Intent, "id" | "turn">): Promise<void>;
  /**
   * Revokes three groups of intents: those of attempts that have ended, those written before `lapsed`, and those whose files were removed before
   * `late`. First waits for running transactions, so that these attempts have stored nothing and cannot store anything later.
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
