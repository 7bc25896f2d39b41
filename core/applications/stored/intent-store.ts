import type { FailedItem } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { FileKey, UploadKey } from "../../uploads/file-key.ts";

/** The copies that an attempt at an application is about to make, written down before it makes them. Contains no personal data. */
export interface Intent {
  readonly id: string;
  /** Shared by all attempts at one submit. */
  readonly name: string;
  /** The id that the application has, or would get. */
  readonly application: ApplicationId;
  /** The keys of its copies. */
  readonly files: readonly FileKey[];
  /** The uploads that this attempt and earlier ones copy. They stay for a retry, and are removed by an erasure. */
  readonly uploads: readonly UploadKey[];
  /** Identifies the attempt that owns it. No other attempt can store its files. */
  readonly turn: string;
}

/** An intent to be written down. */
export interface IntentPlan extends Omit<Intent, "turn"> {
  readonly at: Moment;
  /** Whether the application is already stored, and gets other files. */
  readonly isKept: boolean;
}

/**
 * How an attempt ended whose copies may still exist. `settled`: nothing writes to them any more. `torn`: a copy was abandoned without an answer, so it
 * may still appear.
 */
export type AttemptEnd = "settled" | "torn";

/** An intent that no attempt can use any more. */
export interface RevokedIntent extends Omit<Intent, "turn"> {
  /** Whether the intent's files are complete now: once they are removed, no further copy of them appears. */
  readonly isLast: boolean;
}

/** How long after an intent was written its attempt counts as failed. */
export const attemptTimeoutMs = 5 * 60_000;
/** How long late copies may still appear after the files of an intent were removed. */
export const lateCopiesMs = 15 * 60_000;

/** Stores intents beside the applications, so that one transaction can store an application and end its intent. */
export interface IntentStore {
  /**
   * Writes an intent down; durable when it resolves. If an attempt with the same name and the same kinds of files has `settled`, this attempt
   * takes over its intent, with its id, application and files, and the uploads of both; the earlier attempt can then store nothing. Raises `ended` if
   * the submit has ended, or its application is gone or being erased.
   */
  begin(plan: IntentPlan): Promise<Intent>;
  /** Notes how an attempt ended. If that fails, it is noted with the next intent that is written. */
  end(intent: Intent, how: AttemptEnd): Promise<void>;
  /** Forgets an intent whose files are gone. No error if there is none, or it now belongs to another attempt. */
  close(intent: Pick<Intent, "id" | "turn">): Promise<void>;
  /**
   * Revokes the intents of attempts that have ended, or were written before `lapsed`, and those whose files were removed before `late`. Their attempts
   * have stored nothing and no longer can: transactions that were still running are awaited first.
   */
  revokeOver(about: { readonly lapsed: Moment; readonly late: Moment }): Promise<RevokedIntent[]>;
  /** Notes when the files of a revoked intent were removed. */
  noteCleared(id: string, at: Moment): Promise<void>;
  /** Forgets a revoked intent. */
  forget(id: string): Promise<void>;
  /** The files of all intents. */
  files(): Promise<FileKey[]>;
  /** The number of intents written before a moment. */
  olderThan(moment: Moment): Promise<number>;
}

/** The result of resolving intents. */
export interface ResolveReport {
  readonly forgotten: number;
  /** Intents whose files were removed for the first time. */
  readonly cleared: number;
  readonly failed: readonly FailedItem[];
}
