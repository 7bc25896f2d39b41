import type { Failed } from "../../duties/one-by-one.ts";
import type { ApplicationId } from "../../identity/application-id.ts";
import type { Moment } from "../../time/time.ts";
import type { FileKey, UploadKey } from "../../uploads/file-key.ts";

/** What an attempt at an application is about to copy, written down before it does. It holds nothing of a person. */
export interface Intent {
  readonly id: string;
  /** Shared by all attempts at one submit. */
  readonly name: string;
  /** The id that the application would get, or has. */
  readonly application: ApplicationId;
  /** Where its copies go. */
  readonly files: readonly FileKey[];
  /** What it copies, or attempts before it have copied: stays for a retry, and goes with an erasure. */
  readonly uploads: readonly UploadKey[];
  /** Whose it is: no other attempt can keep what it plans. */
  readonly turn: string;
}

/** What is to be written down. */
export interface IntentPlan extends Omit<Intent, "turn"> {
  readonly at: Moment;
  /** The application is kept already, and gets other files. */
  readonly isKept: boolean;
}

/**
 * How an attempt ended whose copies may still be there. `settled`: nothing writes to them any more. `torn`: a copy was given up without an answer, so it may
 * still come about.
 */
export type AttemptEnd = "settled" | "torn";

/** An intent that no attempt can keep any more. */
export interface Revoked extends Omit<Intent, "turn"> {
  /** Whether nothing can come after its files once they are removed. */
  readonly isLast: boolean;
}

/** How long after an intent was written its attempt has failed, and how long after its files were removed nothing of it can come any more, in milliseconds. */
export const attemptLasts = 5 * 60_000;
export const lateCopiesFor = 15 * 60_000;

/** Where intents are kept: with the applications, so that one transaction keeps an application and ends its intent. */
export interface IntentStore {
  /**
   * Writes an intent down; durable when it resolves. Where an attempt under the same name has `settled` that planned the same kinds of files, its intent is answered,
   * with its id, application and files, and the uploads of both: it is this attempt's from now on, and the one before can keep nothing. Raises `ended` where the submit has ended, or its application
   * is gone or being erased.
   */
  begin(plan: IntentPlan): Promise<Intent>;
  /** Notes how an attempt ended; what cannot be noted now is with the next intent that is written. */
  end(intent: Intent, how: AttemptEnd): Promise<void>;
  /** Forgets an intent whose files are gone; no error when there is none, or it is another attempt's now. */
  close(intent: Pick<Intent, "id" | "turn">): Promise<void>;
  /**
   * Takes back the intents of attempts that have ended, or were written before `lapsed`, and those whose files were removed before `late`. What holds such an intent
   * has kept nothing and cannot any more: a transaction that was still under way has come to its end first.
   */
  revokeOver(about: { readonly lapsed: Moment; readonly late: Moment }): Promise<Revoked[]>;
  /** Notes that the files of a revoked intent were removed, and since when. */
  noteCleared(id: string, at: Moment): Promise<void>;
  /** Forgets a revoked intent. */
  forget(id: string): Promise<void>;
  /** The files of all intents. */
  files(): Promise<FileKey[]>;
  /** How many intents wait since before a moment. */
  olderThan(moment: Moment): Promise<number>;
}

/** What came of resolving intents. */
export interface Resolved {
  /** How many were forgotten, and whose files were removed for the first time. */
  readonly forgotten: number;
  readonly cleared: number;
  readonly failed: readonly Failed[];
}
